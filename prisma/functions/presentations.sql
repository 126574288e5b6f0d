-- What a presentation is found and sorted by, and when it last changed.
CREATE OR REPLACE FUNCTION atrio_presentation_derived() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.search := public.atrio_fold(
    concat_ws(' ', NEW.title, NEW.author, NEW.songbook, NEW.song_number, array_to_string(NEW.slides, ' ')));
  NEW.sort_name := public.atrio_sort_key(NEW.title);
  -- Below every letter: "Himnario" comes before "Himnario Bautista".
  NEW.sort_hymn := CASE WHEN NEW.songbook = '' AND NEW.song_number = '' THEN ''
    ELSE public.atrio_sort_key(NEW.songbook) || chr(1) || lpad(rtrim(NEW.song_number, 'abcdefghijklmnopqrstuvwxyz'), 4, '0')
      || ltrim(NEW.song_number, '0123456789') END;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

INSERT INTO derived_columns VALUES ('presentations', 'sort_hymn');

INSERT INTO erasure_columns SELECT 'presentations', * FROM (VALUES
  ('title', 100), ('slides', 2000), ('labels', 40), ('credits', 300), ('author', 200)) AS c;
INSERT INTO erasure_columns VALUES ('programmes', 'title', 100), ('programmes', 'items', NULL);
INSERT INTO derived_columns VALUES ('church_bibles', 'chapters'), ('church_bibles', 'bytes');
