"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useProfile } from "@/components/shell/account/profile";
import { siteQueries } from "@/components/websites/queries";
import type { Settings } from "@/components/websites/settings";
import { previewSite, unmeasured } from "./preview-site";

/** The site with what is typed now, and its events, activities and pictures. */
export function usePreviewSite(slug: string) {
  const settings = useDeferredValue(useWatch() as Settings);
  const profile = useProfile();
  const cover = useQuery(siteQueries.cover).data?.image ?? null;
  const pastors = useQuery(siteQueries.pastors).data?.image ?? null;
  const giving = useQuery(siteQueries.giving).data?.image ?? null;
  const gallery = useQuery(siteQueries.gallery).data;
  const events = useQuery(siteQueries.events).data?.rows;
  const activities = useQuery(siteQueries.activities).data;
  const sermons = useQuery(siteQueries.sermons).data;
  const start = useQuery(siteQueries.start).data ?? null;
  const { churchName, churchLogo, address, country, locale, timeZone } = profile;
  const receivesMessages = useQuery(siteQueries.info).data?.receivesMessages ?? false;
  const logo = useQuery(siteQueries.logo(churchLogo)).data;
  return useMemo(
    () =>
      previewSite(settings, {
        slug,
        church: { name: churchName ?? "", address: address ?? "", country, locale, timeZone },
        receivesMessages,
        logo: logo ?? unmeasured(churchLogo),
        cover,
        pastors,
        giving,
        gallery: gallery ?? [],
        events: events ?? [],
        activities: activities ?? [],
        sermons: sermons ?? [],
        start,
      }),
    [
      settings,
      slug,
      churchName,
      churchLogo,
      logo,
      address,
      country,
      locale,
      timeZone,
      receivesMessages,
      cover,
      pastors,
      giving,
      gallery,
      events,
      activities,
      sermons,
      start,
    ],
  );
}
