import type { CSSProperties } from "react";
import { longestWord } from "./layout";

/** Letters from which on a heading is set smaller. */
const LONG = 48;

/** Lets CSS set a text no larger than its longest word allows. */
export const wordWidth = (text: string) => ({ "--w": longestWord(text) }) as CSSProperties;

/** Main heading of a page. */
export const Title = ({ text }: { text: string }) => (
  <h1 className={text.length >= LONG ? "long" : undefined} style={wordWidth(text)}>
    {text}
  </h1>
);
