/** Types of certificate of a new church. Older churches got the same ones from a migration. */
export const defaultCertificateTypes = [
  {
    value: "Bautizo",
    title: "Certificado de Bautismo",
    intro: "certifica que",
    paragraph:
      "recibió el bautismo en agua en el nombre del Padre, y del Hijo, y del Espíritu Santo, y confesó ante esta congregación su fe en Jesucristo como Señor y Salvador.",
    isForTwo: false,
    isBaptism: true,
  },
  {
    value: "Confirmación",
    title: "Certificado de Confirmación",
    intro: "certifica que",
    paragraph:
      "confirmó públicamente su fe en Jesucristo ante esta congregación, después de prepararse en la Palabra de Dios, y renovó su compromiso de seguirle todos los días de su vida.",
    isForTwo: false,
    isBaptism: false,
  },
  {
    value: "Matrimonio",
    title: "Certificado de Matrimonio",
    intro: "certifica que",
    paragraph:
      "unieron sus vidas en santo matrimonio delante de Dios y de esta congregación, en ceremonia oficiada por {pastor}, y prometieron amarse, honrarse y cuidarse todos los días de su vida.",
    isForTwo: true,
    isBaptism: false,
  },
  {
    value: "Membresía",
    title: "Certificado de Membresía",
    intro: "certifica que",
    paragraph:
      "es miembro en plena comunión de {iglesia}, da testimonio de su fe en Jesucristo y participa de la vida y del servicio de esta congregación.",
    isForTwo: false,
    isBaptism: false,
  },
  {
    value: "Presentación de niños",
    title: "Certificado de Presentación",
    intro: "certifica que",
    paragraph:
      "recibió la oración de presentación ante el Señor y esta congregación. Su familia dio gracias a Dios por su vida y se comprometió a guiar sus pasos con amor, en la enseñanza y el ejemplo de Jesús.",
    isForTwo: false,
    isBaptism: false,
  },
  {
    value: "Quince años",
    title: "Certificado de Quince Años",
    intro: "certifica que",
    paragraph:
      "celebró sus quince años con un culto de acción de gracias a Dios ante esta congregación, y puso en sus manos los sueños y los pasos de su juventud.",
    isForTwo: false,
    isBaptism: false,
  },
  {
    value: "Recomendación",
    title: "Carta de Recomendación",
    intro: "recomienda a",
    paragraph:
      "por su buen testimonio y su servicio fiel en {iglesia}, y pide a las iglesias hermanas que le reciban con amor en el Señor y le den el apoyo que necesite.",
    isForTwo: false,
    isBaptism: false,
  },
];
