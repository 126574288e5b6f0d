"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, BookOpen, Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { touchClass } from "@/components/lists/row-class";
import { RowMenu } from "@/components/lists/row-menu";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSheet } from "@/components/lists/use-sheet";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { MenuItem } from "@/components/ui/popups/menu";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CourseRow } from "@/lib/classes/courses/schema";
import { markKindLabels } from "@/lib/classes/labels";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { allCoursesQuery, classes, coursesQuery } from "./classes";

const CourseForm = dynamic(() => import("./course-form").then((module) => module.CourseForm), { loading: () => null });

/** Courses of the church, and how many study in each. */
export function CoursesScreen() {
  const { canWrite } = useArea();
  const [withArchived, setWithArchived] = useState(false);
  const sheet = useSheet();
  const { data, error, refetch, isFetching } = useQuery(withArchived ? allCoursesQuery : coursesQuery);
  return (
    <>
      <PageHead
        label={classes.viewsLabel}
        tabs={classes.views}
        actions={
          canWrite && (
            <Button variant="primary" onClick={sheet.openNew}>
              <Plus aria-hidden />
              Agregar curso
            </Button>
          )
        }
      />
      <Checkbox checked={withArchived} onChange={setWithArchived}>
        Ver también los archivados
      </Checkbox>
      <Panel aria-label="Cursos" aria-busy={isFetching}>
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar los cursos" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <div className="p-6">
              <Skeleton className="w-1/2" />
            </div>
          )
        ) : data.length === 0 ? (
          <EmptyState
            icon={BookOpen}
            title="Aquí estarán los cursos"
            action={
              canWrite && (
                <Button variant="primary" onClick={sheet.openNew}>
                  <Plus aria-hidden />
                  Agregar curso
                </Button>
              )
            }
          >
            Escuela dominical, discipulado, instituto: cada uno tiene sus clases.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border">
            {data.map((course) => (
              <CourseLine key={course.id} course={course} onEdit={() => sheet.openEdit(course.id)} />
            ))}
          </ul>
        )}
      </Panel>
      {sheet.open !== null && <CourseForm sheet={sheet} />}
    </>
  );
}

function CourseLine({ course, onEdit }: { course: CourseRow; onEdit: () => void }) {
  const { canWrite, church } = useArea();
  const refresh = useRefresh(classes.module);
  const { mutate } = useAction();
  const { id, name, kind, marks, description, open, students, archived } = course;
  const run = (work: () => Promise<unknown>, done: string) =>
    mutate(async () => {
      await work();
      toast.success(done);
      return refresh();
    });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">
          <Link href={`/classes?course=${id}`} className={`${touchClass} text-fg`}>
            {name}
          </Link>{" "}
          {archived && <Badge>Archivado</Badge>}
        </p>
        <p className="text-fg-muted text-sm">
          {[kind !== name && kind, markKindLabels[marks]].filter(Boolean).join(" · ")}
        </p>
        {description && (
          <p className="whitespace-pre-line text-fg-muted text-sm [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      <span className="text-sm tabular-nums">
        {countText(open, "clase abierta", "clases abiertas", church)} ·{" "}
        {countText(students, "alumno", "alumnos", church)}
      </span>
      {canWrite && (
        <RowMenu label={`Acciones para ${name}`}>
          {!archived && (
            <MenuItem icon={Pencil} onSelect={onEdit}>
              Editar
            </MenuItem>
          )}
          {archived ? (
            <MenuItem
              icon={ArchiveRestore}
              onSelect={() => run(() => api.delete(`/classes/courses/${id}/archive`), `${name} se ofrece otra vez`)}
            >
              Volver a ofrecer
            </MenuItem>
          ) : (
            <MenuItem
              icon={Archive}
              onSelect={() => run(() => api.post(`/classes/courses/${id}/archive`), `Archivaste ${name}`)}
            >
              Archivar
            </MenuItem>
          )}
          {course.classes === 0 && (
            <MenuItem
              icon={Trash2}
              tone="danger"
              onSelect={() => run(() => api.delete(`/classes/courses/${id}`), `Eliminaste ${name}`)}
            >
              Eliminar
            </MenuItem>
          )}
        </RowMenu>
      )}
    </li>
  );
}
