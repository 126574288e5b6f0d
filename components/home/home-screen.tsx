"use client";

import { HomeHead } from "./home-head";
import { MembersHome } from "./members-home";
import { NothingGranted } from "./nothing-granted";

interface HomeScreenProps {
  /** "Buenos días", by the church's clock. */
  greeting: string;
  /** Today where the church is. */
  today: string;
  members: { canRead: boolean; canWrite: boolean };
  setupSkipped: boolean;
}

export function HomeScreen({ greeting, today, members, setupSkipped }: HomeScreenProps) {
  const head = { greeting, today };
  if (members.canRead) return <MembersHome head={head} canWrite={members.canWrite} setupSkipped={setupSkipped} />;
  return (
    <>
      <HomeHead {...head} />
      <NothingGranted />
    </>
  );
}
