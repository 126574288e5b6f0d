-- Rows that the files of prisma/functions write and their functions read: what erasing a person changes, and what the
-- history leaves out.
CREATE TABLE "erasure_columns" (
    "table_name" TEXT NOT NULL,
    "column_name" TEXT NOT NULL,
    "max_length" INTEGER,

    CONSTRAINT "erasure_columns_pkey" PRIMARY KEY ("table_name","column_name")
);

CREATE TABLE "erasure_functions" (
    "function_name" TEXT NOT NULL,
    "history_of" TEXT[],

    CONSTRAINT "erasure_functions_pkey" PRIMARY KEY ("function_name")
);

CREATE TABLE "derived_columns" (
    "table_name" TEXT NOT NULL,
    "column_name" TEXT NOT NULL,

    CONSTRAINT "derived_columns_pkey" PRIMARY KEY ("table_name","column_name")
);
