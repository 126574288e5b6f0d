-- The certificate of who has passed a course, so that ending it twice issues none twice.

ALTER TABLE "enrolments" ADD COLUMN "certificate_id" INTEGER;

CREATE INDEX "enrolments_by_certificate" ON "enrolments"("church_id", "certificate_id") WHERE (certificate_id IS NOT NULL);

-- A restore runs migrations with row_security off, and the new key reads these tables.
ALTER TABLE "enrolments" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "certificates" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_church_id_certificate_id_fkey" FOREIGN KEY ("church_id", "certificate_id") REFERENCES "certificates"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "enrolments" FORCE ROW LEVEL SECURITY;
ALTER TABLE "certificates" FORCE ROW LEVEL SECURITY;
