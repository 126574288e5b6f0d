"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { keepForOffline } from "@/lib/client/offline-build";
import { onOtherTab } from "@/lib/client/other-tabs";
import { storedIdentity, storeProfile } from "@/lib/client/profile";
import { forgetState, type View } from "./channel";
import { type ChurchFace, type KeptData, openKept } from "./kept";
import { createProjection, type Projection } from "./projection";
import { isRefusal, readAnswer, readPicture } from "./read";

interface ProjectionSession {
  projection: Projection;
  kept: Promise<KeptData>;
  church: ChurchFace | null;
  /** The server refused: the session has ended. What is in memory goes on. */
  isRefused: boolean;
  /** Notes an error of a request: after a refusal nothing is kept any more. */
  noteError: (error: unknown) => void;
}

const ProjectionContext = createContext<ProjectionSession | null>(null);

export function useProjection() {
  const session = useContext(ProjectionContext);
  if (!session) throw new Error("useProjection needs the projection around it");
  return session;
}

/** What this window shows now. */
export function useShown() {
  const { projection } = useProjection();
  return useSyncExternalStore(projection.subscribe, projection.shown, projection.shown);
}

type Joined = { scope: string; projection: Projection; kept: Promise<KeptData> };
type Props = { view: View; fallback: ReactNode; children: ReactNode };

/** Takes part in the projection of the signed-in user and church, known to this browser or else to the server. */
export function ProjectionProvider({ view, fallback, children }: Props) {
  const [scope, setScope] = useState(storedScope);
  const [joined, setJoined] = useState<Joined | null>(null);
  const [church, setChurch] = useState<ChurchFace | null>(null);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!scope) return;
    const kept = openKept(scope);
    const projection = createProjection({ scope, view, kept });
    const leave = projection.join();
    setJoined({ scope, projection, kept });
    void kept.then(async (data) => setChurch(await data.readChurch()));
    return () => {
      leave();
      projection.close();
      void kept.then((data) => data.close());
    };
  }, [scope, view]);

  const noteError = (error: unknown) => {
    if (!isRefusal(error)) return;
    setRefused(true);
    if (!joined) return;
    forgetState(joined.scope);
    void joined.kept.then((data) => data.refuse());
  };

  /** Asks the server who is signed in: before this window joins only where the browser does not know. */
  const check = useEffectEvent(async (session: Joined | null, { signal }: AbortController) => {
    if (scope && !session) return;
    try {
      const profile = await readAnswer("/users/data");
      if (signal.aborted) return;
      storeProfile(profile);
      setScope(storedScope());
      const face = session && (await readFace(await session.kept, profile.churchName, profile.churchLogo));
      if (face && !signal.aborted) setChurch(face);
    } catch (error) {
      noteError(error);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void check(joined, controller);
    return () => controller.abort();
  }, [joined]);

  useEffect(() => {
    if (!joined) return;
    const [userId] = joined.scope.split(":");
    return onOtherTab((stored) => {
      const isOther = stored.userId !== "" && stored.userId !== userId;
      if (!stored.signedOut && !isOther) return;
      joined.projection.close();
      // Works in windows that the operator opened.
      window.close();
    });
  }, [joined]);

  useEffect(() => {
    keepForOffline("/projection").catch(() => undefined);
  }, []);

  if (!joined) return fallback;
  const { projection, kept } = joined;
  return <ProjectionContext value={{ projection, kept, church, isRefused, noteError }}>{children}</ProjectionContext>;
}

function storedScope() {
  const { userId, churchId } = storedIdentity();
  return userId && churchId ? `${userId}:${churchId}` : null;
}

/** Name and logo of the church; keeps them. */
async function readFace(kept: KeptData, name: string | null, logoAddress: string | null): Promise<ChurchFace> {
  const known = await kept.readChurch();
  const isKnown = known?.logoAddress === logoAddress;
  const logo = isKnown ? known.logo : logoAddress && (await readPicture(logoAddress).catch(() => null));
  // A logo that could not be read is asked for again the next time.
  const face = { name: name ?? "", logo: logo || null, logoAddress: logo ? logoAddress : null };
  await kept.writeChurch(face);
  return face;
}
