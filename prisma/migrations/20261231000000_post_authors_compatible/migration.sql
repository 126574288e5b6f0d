-- Author and categories of a post, as it is written and as it is published.
ALTER TABLE "posts" ADD COLUMN "author" TEXT NOT NULL DEFAULT '',
ADD COLUMN "categories" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "post_publications" ADD COLUMN "author" TEXT NOT NULL DEFAULT '',
ADD COLUMN "categories" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- They are changes of what a post says, too.
DROP TRIGGER derived ON posts;
CREATE TRIGGER derived BEFORE INSERT OR UPDATE OF title, description, body, slug, cover, author, categories ON posts
  FOR EACH ROW EXECUTE FUNCTION atrio_post_derived();

-- atrio_erase_posts (prisma/functions/posts.sql) removes a person from both.
