import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { certificateSearch } from "@/components/certificates/certificate-search";
import { CertificatesScreen } from "@/components/certificates/list/certificates-screen";
import { rowKeys } from "@/components/lists/row-keys";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Certificados" };

const keys = rowKeys("certificates");
const loadSearch = listLoader(certificateSearch(parsers));

export default async function CertificatesPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("certificates");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/certificates", query },
    { queryKey: keys.stats, path: "/certificates/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <CertificatesScreen />
    </ListAnswers>
  );
}
