-- Groups, classes, who came to their meetings, and the links by which they are reported without an account.

CREATE TABLE "courses" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "marks" TEXT NOT NULL DEFAULT 'none',
    "description" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "courses_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "classes" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "teacher_id" INTEGER,
    "assistant_id" INTEGER,
    "room" TEXT,
    "min_age" SMALLINT,
    "max_age" SMALLINT,
    "start_date" DATE,
    "end_date" DATE,
    "weekday" SMALLINT,
    "time" TEXT,
    "notes" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "classes_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "enrolments" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "class_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE,
    "mark" DECIMAL(5,2),
    "passed" BOOLEAN,

    CONSTRAINT "enrolments_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "student_records" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "allergies" TEXT,
    "remarks" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "student_records_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "pickups" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "class_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "date" DATE NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "taken_by" TEXT,
    "taken_at" TIMESTAMPTZ(3),
    "handed_by" TEXT,

    CONSTRAINT "pickups_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "movement_drafts" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "date" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "concept" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,
    "transaction_id" INTEGER,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "movement_drafts_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "groups" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "parent_id" INTEGER,
    "leader_id" INTEGER,
    "assistant_id" INTEGER,
    "supervisor_id" INTEGER,
    "weekday" SMALLINT,
    "time" TEXT,
    "place" TEXT,
    "notes" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',
    "sort_name" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "groups_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "group_members" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE,

    CONSTRAINT "group_members_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "group_settings" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "shows_phones" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "group_settings_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "meetings" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "group_id" INTEGER,
    "class_id" INTEGER,
    "service" TEXT,
    "date" DATE NOT NULL,
    "time" TEXT,
    "held" BOOLEAN NOT NULL DEFAULT true,
    "present" INTEGER NOT NULL DEFAULT 0,
    "absent" INTEGER NOT NULL DEFAULT 0,
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "men" INTEGER,
    "women" INTEGER,
    "children" INTEGER,
    "bibles" INTEGER,
    "verses" INTEGER,
    "offering" DECIMAL(14,2),
    "notes" TEXT,
    "draft_id" INTEGER,
    "sent_by" TEXT,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meetings_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "attendance" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "meeting_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "present" BOOLEAN NOT NULL,
    "bible" BOOLEAN NOT NULL DEFAULT false,
    "verse" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "meeting_visitors" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "meeting_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "member_id" INTEGER,
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "meeting_visitors_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "meeting_reports" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "meeting_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "sent_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "device" TEXT,
    "user_id" INTEGER,
    "present" INTEGER NOT NULL,
    "absent" INTEGER NOT NULL,

    CONSTRAINT "meeting_reports_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "attendance_links" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "group_id" INTEGER,
    "class_id" INTEGER,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "code_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "attendance_links_pkey" PRIMARY KEY ("church_id","id")
);

CREATE TABLE "attendance_devices" (
    "church_id" INTEGER NOT NULL DEFAULT (NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer,
    "id" SERIAL NOT NULL,
    "link_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admitted_at" TIMESTAMPTZ(3),
    "admitted_by" INTEGER,

    CONSTRAINT "attendance_devices_pkey" PRIMARY KEY ("church_id","id")
);

CREATE UNIQUE INDEX "courses_church_id_name_key" ON "courses"("church_id", "name");
CREATE INDEX "classes_by_course" ON "classes"("church_id", "course_id");
CREATE INDEX "classes_by_name" ON "classes"("church_id", "sort_name", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "classes_search" ON "classes" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);
CREATE INDEX "enrolments_by_member" ON "enrolments"("church_id", "member_id");
CREATE UNIQUE INDEX "enrolments_church_id_class_id_member_id_key" ON "enrolments"("church_id", "class_id", "member_id");
CREATE UNIQUE INDEX "student_records_church_id_member_id_key" ON "student_records"("church_id", "member_id");
CREATE INDEX "pickups_by_member" ON "pickups"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX "pickups_church_id_class_id_member_id_date_key" ON "pickups"("church_id", "class_id", "member_id", "date");
CREATE UNIQUE INDEX "movement_drafts_church_id_transaction_id_key" ON "movement_drafts"("church_id", "transaction_id");
CREATE INDEX "groups_by_name" ON "groups"("church_id", "sort_name", "id") WHERE (deleted_at IS NULL);
CREATE INDEX "groups_by_parent" ON "groups"("church_id", "parent_id") WHERE (parent_id IS NOT NULL);
CREATE INDEX "groups_search" ON "groups" USING GIN ("church_id" int4_ops, "search" gin_trgm_ops);
CREATE INDEX "group_members_by_group" ON "group_members"("church_id", "group_id");
CREATE INDEX "group_members_by_member" ON "group_members"("church_id", "member_id");
CREATE UNIQUE INDEX "group_members_current" ON "group_members"("church_id", "group_id", "member_id") WHERE (to_date IS NULL);
CREATE UNIQUE INDEX "group_settings_church_id_key" ON "group_settings"("church_id");
CREATE INDEX "meetings_by_date" ON "meetings"("church_id", "date");
CREATE INDEX "meetings_by_draft" ON "meetings"("church_id", "draft_id") WHERE (draft_id IS NOT NULL);
CREATE UNIQUE INDEX "meetings_of_group" ON "meetings"("church_id", "group_id", "date") WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX "meetings_of_class" ON "meetings"("church_id", "class_id", "date") WHERE (class_id IS NOT NULL);
CREATE UNIQUE INDEX "meetings_of_service" ON "meetings"("church_id", "date", "service") WHERE (service IS NOT NULL);
CREATE INDEX "attendance_by_member" ON "attendance"("church_id", "member_id", "meeting_id") WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX "attendance_church_id_meeting_id_member_id_key" ON "attendance"("church_id", "meeting_id", "member_id");
CREATE INDEX "meeting_visitors_by_meeting" ON "meeting_visitors"("church_id", "meeting_id");
CREATE INDEX "meeting_visitors_by_member" ON "meeting_visitors"("church_id", "member_id") WHERE (member_id IS NOT NULL);
CREATE INDEX "meeting_visitors_waiting" ON "meeting_visitors"("church_id", "id") WHERE (member_id IS NULL AND dismissed_at IS NULL);
CREATE INDEX "meeting_reports_by_meeting" ON "meeting_reports"("church_id", "meeting_id");
CREATE UNIQUE INDEX "meeting_reports_church_id_key_key" ON "meeting_reports"("church_id", "key");
CREATE UNIQUE INDEX "attendance_links_church_id_group_id_key" ON "attendance_links"("church_id", "group_id");
CREATE UNIQUE INDEX "attendance_links_church_id_class_id_key" ON "attendance_links"("church_id", "class_id");
CREATE UNIQUE INDEX "attendance_links_church_id_code_hash_key" ON "attendance_links"("church_id", "code_hash");
CREATE INDEX "attendance_devices_by_link" ON "attendance_devices"("church_id", "link_id");
CREATE UNIQUE INDEX "attendance_devices_church_id_secret_hash_key" ON "attendance_devices"("church_id", "secret_hash");

-- A restore runs migrations with row_security off, and the new keys read these tables.
ALTER TABLE "members" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "transactions" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "courses" ADD CONSTRAINT "courses_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "classes" ADD CONSTRAINT "classes_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "classes" ADD CONSTRAINT "classes_church_id_course_id_fkey" FOREIGN KEY ("church_id", "course_id") REFERENCES "courses"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "classes" ADD CONSTRAINT "classes_church_id_teacher_id_fkey" FOREIGN KEY ("church_id", "teacher_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "classes" ADD CONSTRAINT "classes_church_id_assistant_id_fkey" FOREIGN KEY ("church_id", "assistant_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_church_id_class_id_fkey" FOREIGN KEY ("church_id", "class_id") REFERENCES "classes"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "student_records" ADD CONSTRAINT "student_records_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_church_id_class_id_fkey" FOREIGN KEY ("church_id", "class_id") REFERENCES "classes"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "movement_drafts" ADD CONSTRAINT "movement_drafts_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "movement_drafts" ADD CONSTRAINT "movement_drafts_church_id_transaction_id_fkey" FOREIGN KEY ("church_id", "transaction_id") REFERENCES "transactions"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "groups" ADD CONSTRAINT "groups_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "groups" ADD CONSTRAINT "groups_church_id_parent_id_fkey" FOREIGN KEY ("church_id", "parent_id") REFERENCES "groups"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "groups" ADD CONSTRAINT "groups_church_id_leader_id_fkey" FOREIGN KEY ("church_id", "leader_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "groups" ADD CONSTRAINT "groups_church_id_assistant_id_fkey" FOREIGN KEY ("church_id", "assistant_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "groups" ADD CONSTRAINT "groups_church_id_supervisor_id_fkey" FOREIGN KEY ("church_id", "supervisor_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_church_id_group_id_fkey" FOREIGN KEY ("church_id", "group_id") REFERENCES "groups"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "group_settings" ADD CONSTRAINT "group_settings_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_church_id_group_id_fkey" FOREIGN KEY ("church_id", "group_id") REFERENCES "groups"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_church_id_class_id_fkey" FOREIGN KEY ("church_id", "class_id") REFERENCES "classes"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_church_id_draft_id_fkey" FOREIGN KEY ("church_id", "draft_id") REFERENCES "movement_drafts"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_church_id_meeting_id_fkey" FOREIGN KEY ("church_id", "meeting_id") REFERENCES "meetings"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "meeting_visitors" ADD CONSTRAINT "meeting_visitors_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meeting_visitors" ADD CONSTRAINT "meeting_visitors_church_id_meeting_id_fkey" FOREIGN KEY ("church_id", "meeting_id") REFERENCES "meetings"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meeting_visitors" ADD CONSTRAINT "meeting_visitors_church_id_member_id_fkey" FOREIGN KEY ("church_id", "member_id") REFERENCES "members"("church_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "meeting_reports" ADD CONSTRAINT "meeting_reports_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meeting_reports" ADD CONSTRAINT "meeting_reports_church_id_meeting_id_fkey" FOREIGN KEY ("church_id", "meeting_id") REFERENCES "meetings"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance_links" ADD CONSTRAINT "attendance_links_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance_links" ADD CONSTRAINT "attendance_links_church_id_group_id_fkey" FOREIGN KEY ("church_id", "group_id") REFERENCES "groups"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance_links" ADD CONSTRAINT "attendance_links_church_id_class_id_fkey" FOREIGN KEY ("church_id", "class_id") REFERENCES "classes"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance_devices" ADD CONSTRAINT "attendance_devices_church_id_fkey" FOREIGN KEY ("church_id") REFERENCES "churches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attendance_devices" ADD CONSTRAINT "attendance_devices_church_id_link_id_fkey" FOREIGN KEY ("church_id", "link_id") REFERENCES "attendance_links"("church_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "members" FORCE ROW LEVEL SECURITY;
ALTER TABLE "transactions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "groups"
  ADD CONSTRAINT "groups_weekday_is_known" CHECK ("weekday" BETWEEN 1 AND 7),
  ADD CONSTRAINT "groups_are_not_their_own" CHECK ("parent_id" <> "id");
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_end_after_start" CHECK ("to_date" >= "from_date");
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_are_of_one" CHECK (num_nonnulls("group_id", "class_id", "service") = 1);
ALTER TABLE "attendance_links" ADD CONSTRAINT "attendance_links_are_of_one" CHECK (num_nonnulls("group_id", "class_id") = 1);
ALTER TABLE "courses" ADD CONSTRAINT "courses_marks_are_known" CHECK ("marks" IN ('none', 'twenty', 'hundred', 'passed'));
ALTER TABLE "classes"
  ADD CONSTRAINT "classes_weekday_is_known" CHECK ("weekday" BETWEEN 1 AND 7),
  ADD CONSTRAINT "classes_ages_are_in_order" CHECK ("min_age" <= "max_age");
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_end_after_start" CHECK ("to_date" >= "from_date");
ALTER TABLE "movement_drafts" ADD CONSTRAINT "movement_drafts_area_is_known" CHECK ("area" IN ('members', 'classes'));

CREATE FUNCTION atrio_group_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.name, NEW.kind, NEW.place));
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF name, kind, place ON groups FOR EACH ROW EXECUTE FUNCTION atrio_group_derived();

CREATE FUNCTION atrio_class_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(concat_ws(' ', NEW.name, NEW.term, NEW.room));
  NEW.sort_name := public.atrio_sort_key(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF name, term, room ON classes FOR EACH ROW EXECUTE FUNCTION atrio_class_derived();

-- A person who is deleted leads no group and teaches no class; who came, and who took a child, stays counted without a name.
CREATE FUNCTION atrio_release_attendance() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE public.groups SET
    leader_id = NULLIF(leader_id, OLD.id), assistant_id = NULLIF(assistant_id, OLD.id), supervisor_id = NULLIF(supervisor_id, OLD.id)
  WHERE church_id = OLD.church_id AND OLD.id IN (leader_id, assistant_id, supervisor_id);
  UPDATE public.classes SET teacher_id = NULLIF(teacher_id, OLD.id), assistant_id = NULLIF(assistant_id, OLD.id)
  WHERE church_id = OLD.church_id AND OLD.id IN (teacher_id, assistant_id);
  UPDATE public.attendance SET member_id = NULL WHERE church_id = OLD.church_id AND member_id = OLD.id;
  UPDATE public.meeting_visitors SET member_id = NULL, name = '[persona borrada]', phone = NULL, dismissed_at = now()
  WHERE church_id = OLD.church_id AND member_id = OLD.id;
  UPDATE public.pickups SET member_id = NULL WHERE church_id = OLD.church_id AND member_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER release_attendance BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION atrio_release_attendance();

ALTER TABLE groups SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200);
ALTER TABLE classes SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 200);
ALTER TABLE group_members SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
ALTER TABLE enrolments SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
ALTER TABLE meetings SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
ALTER TABLE attendance SET (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

CALL atrio_enable_rls('courses');
CALL atrio_enable_rls('classes');
CALL atrio_enable_rls('enrolments');
CALL atrio_enable_rls('student_records');
CALL atrio_enable_rls('pickups');
CALL atrio_enable_rls('movement_drafts');
CALL atrio_enable_rls('groups');
CALL atrio_enable_rls('group_members');
CALL atrio_enable_rls('group_settings');
CALL atrio_enable_rls('meetings');
CALL atrio_enable_rls('attendance');
CALL atrio_enable_rls('meeting_visitors');
CALL atrio_enable_rls('meeting_reports');
CALL atrio_enable_rls('attendance_links');
CALL atrio_enable_rls('attendance_devices');

CALL atrio_keep_history('groups', 'church_id');
CALL atrio_keep_history('group_settings', 'church_id');
CALL atrio_keep_history('courses', 'church_id');
CALL atrio_keep_history('classes', 'church_id');
CALL atrio_keep_history('enrolments', 'church_id');
CALL atrio_keep_history('student_records', 'church_id');
CALL atrio_keep_history('movement_drafts', 'church_id');
-- Texts in which a person may be named are erased without an entry.
DROP TRIGGER history_update ON groups;
CREATE TRIGGER history_update AFTER UPDATE ON groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON courses;
CREATE TRIGGER history_update AFTER UPDATE ON courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON classes;
CREATE TRIGGER history_update AFTER UPDATE ON classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON student_records;
CREATE TRIGGER history_update AFTER UPDATE ON student_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
DROP TRIGGER history_update ON movement_drafts;
CREATE TRIGGER history_update AFTER UPDATE ON movement_drafts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (NOT atrio_is_erasing()) EXECUTE FUNCTION atrio_history('church_id');
