import { Badge } from "@/components/ui/marks/badge";

/** Whether a certificate is valid; a revoked one stays in the list. */
export const CertificateStatus = ({ revokedAt }: { revokedAt: string | null }) =>
  revokedAt ? <Badge tone="bad">Revocado</Badge> : <Badge tone="ok">Vigente</Badge>;
