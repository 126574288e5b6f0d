"use client";

import { useEffect, useState } from "react";

const SECOND = 1_000;

const time = () => new Date().toTimeString().slice(0, 5);

/** Time of day on this device, "10:42". */
export function useClock() {
  const [text, setText] = useState(time);
  useEffect(() => {
    const timer = setInterval(() => setText(time()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return text;
}
