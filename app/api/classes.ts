import * as z from "zod";
import { attendanceDevice } from "@/lib/attendance/devices/schema";
import { admitDevice, endDevice, listDevices } from "@/lib/attendance/devices/service";
import { createLink, endLink, getLink } from "@/lib/attendance/links/service";
import { handoverInput, pickupDetail, pickupList, pickupParams, pickupQuery } from "@/lib/attendance/pickups/schema";
import { listPickups, readPickup, recordHandover, undoHandover } from "@/lib/attendance/pickups/service";
import { attendanceLink, meeting, reportInput, roll, rollQuery } from "@/lib/attendance/schema";
import { getRoll } from "@/lib/attendance/service";
import { type Access, canWrite, churchFor, churchToday } from "@/lib/auth/access";
import { board, boardQuery, classOfferings } from "@/lib/classes/board/schema";
import { getBoard } from "@/lib/classes/board/service";
import { courseInput, courseList, courseListQuery, courseRow, courseUpdate } from "@/lib/classes/courses/schema";
import {
  archiveCourse,
  createCourse,
  deleteCourse,
  getCourse,
  listCourses,
  updateCourse,
} from "@/lib/classes/courses/service";
import { classCertificates, classCertificatesInput } from "@/lib/classes/ending/schema";
import { endClass, issueClassCertificates, reopenClass } from "@/lib/classes/ending/service";
import { classFilterTexts, exportClasses } from "@/lib/classes/export";
import { deviceParams, meetingList, meetingParams } from "@/lib/classes/meetings/schema";
import { getClassMeeting, listClassMeetings, reportClass } from "@/lib/classes/meetings/service";
import {
  classBulkInput,
  classBulkResult,
  classCounts,
  classDetail,
  classExportQuery,
  classInput,
  classList,
  classListQuery,
  classStatsQuery,
  classTrashList,
  classTrashQuery,
  classUpdate,
  personList,
  personQuery,
} from "@/lib/classes/schema";
import {
  changeClasses,
  createClass,
  deleteClass,
  findTeachers,
  getClass,
  getClassStats,
  holdOpenClass,
  listClasses,
  listClassTrash,
  requireClass,
  restoreClass,
  updateClass,
} from "@/lib/classes/service";
import {
  candidateList,
  candidateQuery,
  classStudentParams,
  endQuery,
  enrolInput,
  enrolled,
  marksInput,
  moveInput,
  recordInput,
  studentClasses,
  studentList,
  studentListQuery,
  studentParams,
  studentRecord,
} from "@/lib/classes/students/schema";
import {
  endEnrolment,
  enrol,
  findCandidates,
  getRecord,
  getStudentClasses,
  listStudents,
  moveStudents,
  saveMarks,
  saveRecord,
} from "@/lib/classes/students/service";
import { forbidden } from "@/lib/core/errors";
import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { movementDraft } from "@/lib/finances/drafts/schema";
import { passOfferings } from "@/lib/finances/drafts/service";
import { endpoint, progressEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";

const area = "classes";

/** Bytes of a report with the most people, visitors and notes, escaped, and of the marks of a whole class. */
const [REPORT_BODY_MAX, MARKS_BODY_MAX] = [100_000, 76_000];

/** Where a child is today. */
const placeOf = ({ id, memberId }: { id: number; memberId: number }, access: Access) => ({
  ...{ churchId: access.church.id, classId: id, memberId, day: churchToday(access) },
});

export const routes = {
  "/classes": {
    GET: endpoint({
      summary: "Lista de clases: búsqueda, filtros, orden y página",
      details: "`name` busca palabras del nombre, el periodo o el aula. Sin `state`, solo las abiertas.",
      area,
      query: classListQuery,
      answer: classList,
      isHeavy: true,
      handle: ({ db, query }) => listClasses(db, query),
    }),
    POST: endpoint({
      summary: "Agrega una clase",
      details: "Bastan `courseId`, `name` y `term`.",
      area,
      body: classInput,
      answer: classDetail,
      handle: ({ db, body, access }) => createClass(db, body, churchFor(access, "members")),
    }),
    PUT: endpoint({
      summary: "Cambia una clase abierta",
      details:
        "Reemplaza la fila: un campo opcional que falta queda vacío. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area,
      body: classUpdate,
      answer: classDetail,
      errors: [409],
      own: ({ db, body, access }) => getClass(db, body.id, churchFor(access, "members")),
      handle: ({ db, body, access }) => updateClass(db, body, churchFor(access, "members")),
    }),
  },

  "/classes/board": {
    GET: endpoint({
      summary: "Tablero de un día: presentes, visitas, Biblias y ofrenda de cada clase de un curso",
      details: "Las sumas son de las clases que informaron.",
      area,
      query: boardQuery,
      answer: board,
      handle: ({ db, query, access }) => getBoard(db, query, churchToday(access)),
    }),
  },

  "/classes/offerings": {
    POST: endpoint({
      summary: "Pasa a Finanzas, como borrador, las ofrendas de las clases de un día",
      details: "No registra ningún movimiento: lo hace quien tiene Finanzas, con `POST /finances/drafts/{id}`.",
      area,
      body: classOfferings,
      answer: movementDraft,
      errors: [409],
      handle: ({ db, body: { date }, access }) =>
        passOfferings(db, "classes", { from: date, to: date }, access.user.id),
    }),
  },

  "/classes/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varias clases",
      details:
        "Todo o nada, en una transacción; 409 si alguna que se elimina tiene reuniones. `changed` dice cuántas cambiaron. Con `filter` cambian las que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area,
      body: classBulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: classBulkResult,
      handle: ({ db, body }) => changeClasses(db, body),
    }),
  },

  "/classes/courses": {
    GET: endpoint({
      summary: "Cursos, con cuántas clases y alumnos tienen",
      details: "Los archivados se piden con `archived=true`.",
      area,
      query: courseListQuery,
      answer: courseList,
      isHeavy: true,
      handle: ({ db, query }) => listCourses(db, query.archived),
    }),
    POST: endpoint({
      summary: "Agrega un curso",
      area,
      body: courseInput,
      answer: courseRow,
      errors: [409],
      handle: ({ db, body }) => createCourse(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un curso",
      details:
        "Con `version` responde 409 y la fila actual si alguien guardó antes. Las notas no cambian de tipo cuando ya hay.",
      area,
      body: courseUpdate,
      answer: courseRow,
      errors: [409],
      own: ({ db, body }) => getCourse(db, body.id),
      handle: ({ db, body }) => updateCourse(db, body),
    }),
  },

  "/classes/courses/{id}": {
    GET: endpoint({
      summary: "Un curso, también archivado",
      area,
      params: idParams,
      answer: courseRow,
      handle: ({ db, params }) => getCourse(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Borra un curso que no tiene clases",
      details: "Con clases, también en la papelera, 409: se archiva.",
      area,
      params: idParams,
      errors: [409],
      handle: ({ db, params }) => deleteCourse(db, params.id),
    }),
  },

  "/classes/courses/{id}/archive": {
    POST: endpoint({
      summary: "Archiva un curso: no se ofrece para clases nuevas",
      area,
      params: idParams,
      status: 200,
      answer: courseRow,
      handle: ({ db, params }) => archiveCourse(db, params.id, true),
    }),
    DELETE: endpoint({
      summary: "Vuelve a ofrecer un curso archivado",
      area,
      params: idParams,
      handle: async ({ db, params }) => void (await archiveCourse(db, params.id, false)),
    }),
  },

  "/classes/export": {
    GET: exportRoute({
      area,
      summary: "Descarga las clases en una hoja de cálculo o en un PDF",
      details: "Con los filtros y el orden de la lista, o las clases de `ids` (hasta 500).",
      errors: [422],
      query: classExportQuery,
      fileName: (today) => `clases-${today}`,
      worksheet: exportClasses,
      noun: ["clase", "clases"],
      filterTexts: classFilterTexts,
    }),
  },

  "/classes/people": {
    GET: endpoint({
      summary: "Personas entre las que se elige a quien enseña, por su nombre",
      details: "Hasta 20, sin quienes se fueron.",
      area,
      query: personQuery,
      answer: personList,
      handle: ({ db, query }) => findTeachers(db, query.name),
    }),
  },

  "/classes/stats": {
    GET: endpoint({
      summary: "Cuántas clases hay, y cuántas personas estudian y enseñan en ellas",
      details: "Con los filtros de la lista, solo de las que coinciden.",
      area,
      query: classStatsQuery,
      answer: classCounts,
      handle: ({ db, query }) => getClassStats(db, query),
    }),
  },

  "/classes/students/{memberId}": {
    GET: endpoint({
      summary: "Clases en las que una persona estudia, estudió o enseña",
      details: "Con sus notas, su asistencia y lo que hay que saber de ella en clase.",
      area,
      params: studentParams,
      answer: studentClasses,
      handle: ({ db, params, access }) => getStudentClasses(db, params.memberId, churchToday(access)),
    }),
  },

  "/classes/students/{memberId}/record": {
    GET: endpoint({
      summary: "Alergias y observaciones de una persona",
      area,
      params: studentParams,
      answer: studentRecord,
      handle: ({ db, params }) => getRecord(db, params.memberId),
    }),
    PUT: endpoint({
      summary: "Guarda las alergias y las observaciones de una persona",
      details: "Con `version` responde 409 y lo guardado si alguien guardó antes.",
      area,
      params: studentParams,
      body: recordInput,
      answer: studentRecord,
      errors: [404, 409],
      own: ({ db, params }) => getRecord(db, params.memberId),
      handle: ({ db, params, body }) => saveRecord(db, params.memberId, body),
    }),
  },

  "/classes/trash": {
    GET: trashRoute({
      area,
      rows: "Clases",
      query: classTrashQuery,
      list: classTrashList,
      isHeavy: true,
      read: listClassTrash,
    }),
  },

  "/classes/{id}": {
    GET: endpoint({
      summary: "Una clase, con su contacto",
      area,
      params: idParams,
      answer: classDetail,
      handle: ({ db, params, access }) => getClass(db, params.id, churchFor(access, "members")),
    }),
    DELETE: endpoint({
      summary: "Lleva una clase a la papelera, donde queda 30 días",
      details: "Con reuniones, 409: se termina.",
      area,
      params: idParams,
      errors: [409],
      handle: ({ db, params }) => deleteClass(db, params.id),
    }),
  },

  "/classes/{id}/candidates": {
    GET: endpoint({
      summary: "Personas que pueden entrar a una clase",
      details: "Sin `name`, las que tienen su edad y no están en ella.",
      area,
      params: idParams,
      query: candidateQuery,
      answer: candidateList,
      handle: ({ db, params, query, access }) => findCandidates(db, params.id, query.name, churchToday(access)),
    }),
  },

  "/classes/{id}/certificates": {
    POST: progressEndpoint({
      summary: "Emite los certificados de quienes aprobaron una clase que terminó",
      details:
        "Necesita además el permiso de Certificados. Todos o ninguno, y nadie recibe otro si ya tiene el suyo vigente. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`.",
      area,
      params: idParams,
      body: classCertificatesInput,
      status: 200,
      answer: classCertificates,
      errors: [404, 409],
      handle: async ({ db, params, body, access, report }) => {
        if (!canWrite(access, "certificates"))
          throw forbidden(
            "Los certificados los emite quien tiene el permiso de Certificados. Pídelo al pastor de tu iglesia.",
          );
        return issueClassCertificates(db, params.id, body, report);
      },
    }),
  },

  "/classes/{id}/closing": {
    POST: endpoint({
      summary: "Termina una clase: sus notas y su asistencia ya no cambian",
      area,
      params: idParams,
      status: 200,
      answer: classDetail,
      handle: ({ db, params, access }) => endClass(db, params.id, churchFor(access, "members")),
    }),
    DELETE: endpoint({
      summary: "Vuelve a abrir una clase que terminó",
      area,
      params: idParams,
      handle: async ({ db, params, access }) => void (await reopenClass(db, params.id, churchFor(access, "members"))),
    }),
  },

  "/classes/{id}/devices": {
    GET: endpoint({
      summary: "Celulares que pidieron ver más que nombres por el enlace de una clase",
      details: "Primero los que esperan.",
      area,
      params: idParams,
      answer: z.array(attendanceDevice),
      handle: async ({ db, params }) => {
        await requireClass(db, params.id);
        return listDevices(db, { classId: params.id });
      },
    }),
  },

  "/classes/{id}/devices/{deviceId}": {
    POST: endpoint({
      summary: "Admite un celular: verá apellidos, alergias, observaciones y apoderados, y entregará a los niños",
      details: "Hasta tres por clase.",
      area,
      params: deviceParams,
      status: 200,
      answer: attendanceDevice,
      errors: [409],
      handle: async ({ db, params, access }) => {
        await holdOpenClass(db, params.id);
        return admitDevice(db, { classId: params.id }, params.deviceId, access.user.id);
      },
    }),
    DELETE: endpoint({
      summary: "Quita un celular, admitido o no",
      area,
      params: deviceParams,
      handle: async ({ db, params }) => {
        await requireClass(db, params.id);
        await endDevice(db, { classId: params.id }, params.deviceId);
      },
    }),
  },

  "/classes/{id}/history": {
    GET: historyRoute({ area, of: "una clase", entity: "classes", get: requireClass }),
  },

  "/classes/{id}/link": {
    GET: endpoint({
      summary: "Enlace con el que se pasa lista de una clase sin cuenta",
      details: "Con él se pasa lista sin entrar: quien solo lee recibe `url` null.",
      area,
      params: idParams,
      answer: attendanceLink,
      isSecret: true,
      handle: async ({ db, params, access }) => {
        await requireClass(db, params.id);
        return getLink(db, churchFor(access, area), { classId: params.id });
      },
    }),
    POST: endpoint({
      summary: "Hace el enlace de una clase; el anterior deja de servir, y sus celulares admitidos también",
      area,
      params: idParams,
      answer: attendanceLink,
      isSecret: true,
      onRetry: "Se hace otro enlace, que reemplaza al anterior.",
      errors: [409],
      handle: async ({ db, params, access }) => {
        await holdOpenClass(db, params.id);
        return createLink(db, access.church.id, { classId: params.id });
      },
    }),
    DELETE: endpoint({
      summary: "Termina el enlace de una clase",
      area,
      params: idParams,
      handle: async ({ db, params }) => {
        await requireClass(db, params.id);
        await endLink(db, { classId: params.id });
      },
    }),
  },

  "/classes/{id}/meetings": {
    GET: endpoint({
      summary: "Reuniones de una clase, las últimas sesenta, la última primero",
      area,
      params: idParams,
      answer: meetingList,
      isHeavy: true,
      handle: ({ db, params }) => listClassMeetings(db, params.id),
    }),
    POST: endpoint({
      summary: "Guarda el informe de un día de una clase, que reemplaza al anterior",
      details:
        "De cualquier día hasta hoy. Con `version` responde 409 y la reunión actual si alguien informó antes; 409 también si la clase terminó.",
      area,
      params: idParams,
      body: reportInput,
      bodyMax: REPORT_BODY_MAX,
      status: 200,
      answer: meeting,
      errors: [404, 409],
      handle: ({ db, params, body, access }) =>
        reportClass(db, params.id, body, { user: access.user, today: churchToday(access) }),
    }),
  },

  "/classes/{id}/meetings/{meetingId}": {
    GET: endpoint({
      summary: "Una reunión de una clase, con quiénes vinieron y quién informó",
      area,
      params: meetingParams,
      answer: meeting,
      isHeavy: true,
      handle: ({ db, params }) => getClassMeeting(db, params.id, params.meetingId),
    }),
  },

  "/classes/{id}/pickups": {
    GET: endpoint({
      summary: "Quiénes están en una clase un día, y quién recogió a cada uno",
      details: "Los códigos son de hoy, y los ve quien puede entregar: quien solo lee recibe `code` null.",
      area,
      params: idParams,
      query: pickupQuery,
      answer: pickupList,
      isSecret: true,
      isHeavy: true,
      handle: async ({ db, params, query, access }) => {
        await requireClass(db, params.id);
        const today = churchToday(access);
        const place = { churchId: access.church.id, classId: params.id, day: query.date ?? today };
        return listPickups(db, place, { withCodes: place.day === today && canWrite(access, area) });
      },
    }),
  },

  "/classes/{id}/pickups/{memberId}": {
    GET: endpoint({
      summary: "Un niño de una clase hoy, con sus responsables",
      details: "Quien solo lee recibe `code` null.",
      area,
      params: pickupParams,
      answer: pickupDetail,
      isSecret: true,
      handle: async ({ db, params, access }) => {
        await requireClass(db, params.id);
        return readPickup(db, placeOf(params, access), { withCode: canWrite(access, area) });
      },
    }),
    POST: endpoint({
      summary: "Anota a quién entrega hoy la oficina un niño, sin código",
      details:
        "Para un responsable que no puede recogerlo, 400, salvo con `despite`; si ya se entregó, o si la clase terminó, 409.",
      area,
      params: pickupParams,
      body: handoverInput,
      errors: [404, 409],
      handle: async ({ db, params, body, access }) => {
        await holdOpenClass(db, params.id);
        await recordHandover(db, placeOf(params, access), body, access.user.name);
      },
    }),
    DELETE: endpoint({
      summary: "Deshace la entrega de hoy de un niño, de la oficina o de un celular",
      details: "Si hoy nadie lo ha recogido, 404; si la clase terminó, 409.",
      area,
      params: pickupParams,
      errors: [409],
      handle: async ({ db, params, access }) => {
        await holdOpenClass(db, params.id);
        await undoHandover(db, placeOf(params, access));
      },
    }),
  },

  "/classes/{id}/restore": {
    POST: restoreRoute({
      area,
      summary: "Saca una clase de la papelera",
      details: "Una que no está en la papelera queda como está.",
      row: classDetail,
      restore: restoreClass,
    }),
  },

  "/classes/{id}/roll": {
    GET: endpoint({
      summary: "A quiénes puede marcar el informe de un día de una clase, con el que ya hay",
      area,
      params: idParams,
      query: rollQuery,
      answer: roll,
      isHeavy: true,
      handle: async ({ db, params, query, access }) => {
        await requireClass(db, params.id);
        return getRoll(db, { classId: params.id }, query.date ?? churchToday(access));
      },
    }),
  },

  "/classes/{id}/students": {
    GET: endpoint({
      summary: "Personas de una clase, por nombre",
      details: "Con su nota, su asistencia de doce semanas y la clase que les toca por su edad.",
      area,
      params: idParams,
      query: studentListQuery,
      answer: studentList,
      isHeavy: true,
      handle: ({ db, params, query, access }) => listStudents(db, params.id, query.state, churchToday(access)),
    }),
    POST: endpoint({
      summary: "Inscribe personas en una clase abierta",
      details: "Hasta 200 a la vez. Quien ya está queda como está; quien había salido vuelve a entrar.",
      area,
      params: idParams,
      body: enrolInput,
      status: 200,
      answer: enrolled,
      errors: [404, 409],
      handle: ({ db, params, body, access }) => enrol(db, params.id, body, churchToday(access)),
    }),
  },

  "/classes/{id}/students/marks": {
    PUT: endpoint({
      summary: "Guarda las notas de varias personas de una clase abierta",
      details: "Las que no están en `rows` quedan como estaban.",
      area,
      params: idParams,
      body: marksInput,
      bodyMax: MARKS_BODY_MAX,
      answer: enrolled,
      errors: [404, 409],
      handle: ({ db, params, body }) => saveMarks(db, params.id, body),
    }),
  },

  "/classes/{id}/students/move": {
    POST: endpoint({
      summary: "Pasa personas a otra clase abierta del mismo curso, desde hoy",
      area,
      params: idParams,
      body: moveInput,
      status: 200,
      answer: enrolled,
      errors: [404, 409],
      handle: ({ db, params, body, access }) => moveStudents(db, params.id, body, churchToday(access)),
    }),
  },

  "/classes/{id}/students/{memberId}": {
    DELETE: endpoint({
      summary: "Saca a una persona de una clase abierta; lo que asistió se conserva",
      area,
      params: classStudentParams,
      query: endQuery,
      errors: [409],
      handle: ({ db, params, query, access }) => endEnrolment(db, params, query.to, churchToday(access)),
    }),
  },
} satisfies Routes;
