import { type Blank, type BlankKind, DESTINATION } from "@/lib/certificates/blanks";
import type { CertificateTypeInput } from "./schema";

const blank = (key: string, label: string, kind: BlankKind = "text", isRequired = false): Blank => ({
  key,
  label,
  kind,
  isRequired,
});

const birthday = blank("fecha_de_nacimiento", "Fecha de nacimiento", "date");
const parents = blank("padres", "Padres");
const godparents = blank("padrinos", "Padrinos");
const witnesses = blank("testigos", "Testigos");

type Rest = Pick<CertificateTypeInput, "form" | "intro" | "isForTwo" | "isBaptism" | "blanks" | "book">;

const certificate: Rest = {
  form: "certificate",
  intro: "certifica que",
  isForTwo: false,
  isBaptism: false,
  blanks: [],
  book: null,
};
const letter: Rest = { form: "letter", intro: "", isForTwo: false, isBaptism: false, blanks: [], book: null };

/** Types of certificate and of letter of a new church. Older churches got the same ones from migrations. */
export const defaultCertificateTypes: CertificateTypeInput[] = [
  {
    ...certificate,
    value: "Bautizo",
    title: "Certificado de Bautismo",
    paragraph:
      "recibió el bautismo en agua en el nombre del Padre, y del Hijo, y del Espíritu Santo, y confesó ante esta congregación su fe en Jesucristo como Señor y Salvador.",
    isBaptism: true,
    book: "bautismos",
    blanks: [
      blank("fecha_del_bautismo", "Fecha del bautismo", "date"),
      blank("lugar_del_bautismo", "Lugar"),
      birthday,
      parents,
      witnesses,
    ],
  },
  {
    ...certificate,
    value: "Confirmación",
    title: "Certificado de Confirmación",
    paragraph:
      "confirmó públicamente su fe en Jesucristo ante esta congregación, después de prepararse en la Palabra de Dios, y renovó su compromiso de seguirle todos los días de su vida.",
  },
  {
    ...certificate,
    value: "Matrimonio",
    title: "Certificado de Matrimonio",
    paragraph:
      "unieron sus vidas en santo matrimonio delante de Dios y de esta congregación, en ceremonia oficiada por {pastor}, y prometieron amarse, honrarse y cuidarse todos los días de su vida.",
    isForTwo: true,
    book: "matrimonios",
    blanks: [
      blank("fecha_de_la_boda", "Fecha de la boda", "date"),
      blank("lugar_de_la_boda", "Lugar"),
      godparents,
      witnesses,
      blank("registro_civil", "Registro civil"),
    ],
  },
  {
    ...certificate,
    value: "Membresía",
    title: "Certificado de Membresía",
    paragraph:
      "es miembro en plena comunión de {iglesia}, da testimonio de su fe en Jesucristo y participa de la vida y del servicio de esta congregación.",
  },
  {
    ...certificate,
    value: "Presentación de niños",
    title: "Certificado de Presentación",
    paragraph:
      "recibió la oración de presentación ante el Señor y esta congregación. Su familia dio gracias a Dios por su vida y se comprometió a guiar sus pasos con amor, en la enseñanza y el ejemplo de Jesús.",
    book: "presentaciones",
    blanks: [
      blank("fecha_de_la_presentacion", "Fecha de la presentación", "date"),
      birthday,
      blank("lugar_de_nacimiento", "Lugar de nacimiento"),
      parents,
      godparents,
    ],
  },
  {
    ...certificate,
    value: "Quince años",
    title: "Certificado de Quince Años",
    paragraph:
      "celebró sus quince años con un culto de acción de gracias a Dios ante esta congregación, y puso en sus manos los sueños y los pasos de su juventud.",
  },
  {
    ...letter,
    value: "Recomendación",
    title: "Carta de recomendación",
    paragraph:
      "Amados hermanos en Cristo:\n\nReciban un saludo fraternal de {iglesia}. Por medio de esta carta recomendamos a {miembro}, de quien damos buen testimonio por su fe, su conducta y su servicio fiel entre nosotros.\n\nLes pedimos que le reciban con amor en el Señor y le den el apoyo que necesite.\n\nCon afecto fraternal,",
  },
  {
    ...letter,
    value: "Traslado",
    title: "Carta de traslado de membresía",
    paragraph:
      "Amados hermanos en Cristo:\n\n{miembro} nos ha comunicado que pasa a congregarse con ustedes, y con gusto encomendamos su cuidado a la iglesia de ustedes.\n\nEs miembro en plena comunión de {iglesia}. Durante su tiempo entre nosotros dio buen testimonio y no tiene asunto pendiente con esta congregación.\n\nLes pedimos que le reciban en el Señor y que nos avisen cuando le hayan recibido, para cerrar su registro con nosotros.\n\nCon afecto fraternal,",
    blanks: [
      blank("fecha_de_bautismo", "Fecha de bautismo", "date"),
      blank("miembro_desde", "Miembro desde", "date"),
      blank(DESTINATION, "Iglesia de destino"),
    ],
  },
  {
    ...letter,
    value: "Constancia de membresía",
    title: "Constancia de membresía",
    paragraph:
      "A quien corresponda:\n\n{iglesia} hace constar que {miembro} es miembro en plena comunión de esta congregación y participa con regularidad en sus cultos y actividades.\n\nSe extiende la presente constancia a solicitud de la persona interesada, para los fines que estime convenientes.",
    blanks: [
      blank("documento", "Documento de identidad"),
      blank("miembro_desde", "Miembro desde", "date"),
      blank("cargo", "Cargo"),
    ],
  },
  {
    ...letter,
    value: "Invitación",
    title: "Carta de invitación",
    paragraph:
      "{miembro}, la paz del Señor:\n\nEn nombre de {iglesia} tenemos la alegría de invitarle a {actividad}, que celebraremos, Dios mediante, el {cuando} en {donde}.\n\nSu presencia será de bendición para nosotros. Le agradeceremos que nos confirme su asistencia.\n\nCon afecto fraternal,",
    blanks: [
      blank("actividad", "Actividad", "text", true),
      blank("cuando", "Fecha y hora", "text", true),
      blank("donde", "Lugar", "text", true),
    ],
  },
];
