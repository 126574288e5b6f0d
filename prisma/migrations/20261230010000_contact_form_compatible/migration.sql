-- Whether a site has a form that mails the church: 0 no, 1 yes.
ALTER TABLE "websites" ADD COLUMN "contact_form" CHAR(1) NOT NULL DEFAULT '0';
ALTER TABLE "websites" ADD CONSTRAINT "websites_contact_form_is_known" CHECK ("contact_form" IN ('0', '1'));
