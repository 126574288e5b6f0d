-- `surnames`: the end of the name that a person has corrected, empty for none; null is guessed. `sort_surnames` orders by both.

-- Surnames at the end of a name by Spanish and Portuguese custom, empty for none. lib/core/values/surnames.ts guesses alike.
CREATE FUNCTION atrio_surnames(name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  seconds CONSTANT text :=
    ' abel adela adolfo adrian adriana alba alberto alejandra alejandrina alejandro alexander alexandra alfonso alfredo alicia amanda '
    'amelia ana anabel andrea andres angel angela angeles angelica anita antonia antonio aparecida armando arturo augusta augusto '
    'aurelio aurora batista beatriz belen bertha blanca brenda camila camilo carlos carmen carolina catalina cecilia celeste celia '
    'cesar clara claudia concepcion consuelo cristian cristina daniel daniela david diana diego dios dolores edgar edith eduarda '
    'eduardo edwin elena elias elisa elizabeth elsa elvira emilia emilio emma enrique eriberto ernesto esmeralda esperanza esteban '
    'estefania estela esther eugenia eugenio eva fabian fabiola federico felipe fernanda fernando francisca francisco gabriel gabriela '
    'genoveva gerardo german gloria graciela gregorio guadalupe guillermo gustavo hector helena henrique hernan hugo humberto ignacio '
    'inacio ines irene isaac isabel isabella isaias ivan jacinto jaime javier jeronimo jesus joaquin johana johanna jorge jose josefa '
    'josefina juan juana juanita julia julian juliana julieta julio karina katherine laura leandro leonardo leonor leticia ligia lilia '
    'liliana lizbeth lorena lorenzo lourdes lucia lucila luis luisa luz magdalena manuel manuela marcela marcelo margarita maria '
    'mariana maribel maricela marina mario marisol marlene marta martha mateo matilde mauricio mauro maximiliano mercedes micaela '
    'miguel milagro milagros miriam moises monica nancy nelly nelson nicolas noemi nonato norma nubia octavio olga olivia orlando oscar '
    'pablo pamela paola patricia paul paula paulina paulo pedro pilar priscila rafael rafaela ramiro ramon raquel raul raymundo rebeca '
    'renata renato ricardo roberto rocio rodolfo rodrigo roger rolando romulo ronald rosa rosalba rosalia rosalinda rosana rosario '
    'rosaura roxana ruben ruth salome samuel sandra sara sebastian sergio silvia socorro sofia soledad sonia stella stephanie susana '
    'teodoro teresa valentina valeria vanessa veronica vicente victor victoria vinicius violeta viviana wilfredo wilson ximena yadira '
    'yanet yesenia yolanda yuliana zoila ';
  devotions CONSTANT text := ' aparecida asuncion carmo cassia cielo conceicao corazon dores espiritu fatima gracas gracia lujan mar mercedes natividad nieves penha remedios sagrario salud sol transito trinidad ';
  particles CONSTANT text := ' da das de del der di do dos e la las los san santa santo van vda viuda von y ';
  titles CONSTANT text :=
    ' abg abog abogada abogado ap apostol arq diacona diacono don dona dr dra doctor doctora evangelista fray hermana hermano hna hno '
    'ing ingeniero ingeniera lic licenciada licenciado misionera misionero mtra mtro obispo pastor pastora pb pbro pr pra presb '
    'presbitero prof profa profesor profesora ps psa rev reverendo sor sr sra srta ';
  suffixes CONSTANT text := ' filho ii iii jr junior neto sobrinho ';
  words text[] := array_remove(string_to_array(name, ' '), '');
  folded text[];
  total integer := cardinality(words);
  -- Words of each group: its first and its last one.
  starts integer[] := '{}';
  ends integer[] := '{}';
  groups integer := 0;
  is_open boolean := false;
  joins boolean;
  is_given boolean[] := '{}';
  is_married boolean;
  first integer := 2;
  at integer := 1;
BEGIN
  IF total < 2 OR position(',' IN name) > 0 THEN
    RETURN '';
  END IF;
  folded := string_to_array(
    lower(translate(array_to_string(words, ' '), 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇáàâãäéèêëíìîïóòôõöúùûüñç', 'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc')
      COLLATE "C"), ' ');
  FOR i IN 1..total LOOP
    folded[i] := rtrim(folded[i], '.');
  END LOOP;
  WHILE at < total AND strpos(titles, ' ' || folded[at] || ' ') > 0 LOOP
    at := at + 1;
  END LOOP;
  FOR i IN at..total LOOP
    joins := folded[i] = 'y' OR words[i] = 'e';
    IF groups > 0 AND (is_open OR groups > 1 AND (strpos(suffixes, ' ' || folded[i] || ' ') > 0 OR joins AND i < total)) THEN
      ends[groups] := i;
    ELSE
      groups := groups + 1;
      starts[groups] := i;
      ends[groups] := i;
    END IF;
    is_open := i < total AND strpos(particles, ' ' || folded[i] || ' ') > 0 AND (folded[i] <> 'e' OR joins);
  END LOOP;
  IF groups < 2 THEN
    RETURN '';
  END IF;
  FOR i IN 1..groups LOOP
    is_given[i] := CASE
      WHEN starts[i] = ends[i] THEN length(folded[ends[i]]) = 1 OR strpos(seconds, ' ' || folded[ends[i]] || ' ') > 0
      ELSE folded[starts[i]] <> ALL('{san,santa,santo,van,von}')
        AND (strpos(seconds, ' ' || folded[ends[i]] || ' ') > 0 OR strpos(devotions, ' ' || folded[ends[i]] || ' ') > 0)
    END;
  END LOOP;
  is_married := ends[groups] - starts[groups] = CASE folded[starts[groups]] WHEN 'de' THEN 1 WHEN 'vda' THEN 2 WHEN 'viuda' THEN 2 END;
  WHILE first <= groups - CASE WHEN is_married THEN 3 ELSE 2 END AND (is_given[first] OR starts[first] = ends[first]) LOOP
    first := first + 1;
  END LOOP;
  WHILE first <= groups - 2 AND is_given[first] LOOP
    first := first + 1;
  END LOOP;
  IF groups = 3 AND first = 2 AND is_given[2] THEN
    first := 3;
  END IF;
  RETURN rtrim(substring(name FROM format('(?:[^ ]+ +){%s}[^ ]+ *$', total - starts[first])));
END $$;

-- Sort key of a name by its surnames, or of all of it without: a short surname stands before a longer one that begins alike.
CREATE FUNCTION atrio_sort_surnames(name text, surnames text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN CASE surnames
    WHEN '' THEN public.atrio_sort_key(name)
    ELSE public.atrio_sort_key(surnames) || E'\t'
      || public.atrio_sort_key(left(btrim(name), length(btrim(name)) - length(surnames)))
  END;

-- Corrected surnames hold while they are the end of the name.
CREATE FUNCTION atrio_member_surnames() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.surnames <> '' AND right(btrim(NEW.name), length(NEW.surnames) + 1) <> ' ' || NEW.surnames THEN
    NEW.surnames := NULL;
  END IF;
  NEW.sort_surnames := public.atrio_sort_surnames(NEW.name, coalesce(NEW.surnames, public.atrio_surnames(NEW.name)));
  RETURN NEW;
END $$;

ALTER TABLE "members" ADD COLUMN "surnames" TEXT,
  ADD COLUMN "sort_surnames" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Nobody changed the rows: the history is silent.
ALTER TABLE members NO FORCE ROW LEVEL SECURITY;
ALTER TABLE members DISABLE TRIGGER USER;
UPDATE members SET sort_surnames = atrio_sort_surnames(name, atrio_surnames(name));
ALTER TABLE members ENABLE TRIGGER USER;
ALTER TABLE members FORCE ROW LEVEL SECURITY;

CREATE INDEX "members_by_surnames" ON "members"("church_id", "sort_surnames", "id", "left_reason") WHERE (deleted_at IS NULL);

CREATE TRIGGER surnames_update BEFORE UPDATE OF name, surnames ON members
  FOR EACH ROW EXECUTE FUNCTION atrio_member_surnames();

-- An import brings the key along.
CREATE TRIGGER surnames_insert BEFORE INSERT ON members
  FOR EACH ROW WHEN (NEW.sort_surnames = '') EXECUTE FUNCTION atrio_member_surnames();
