import {
  bold,
  bullets,
  type DemoBlock,
  italic,
  link,
  paragraph,
  passage,
  picture,
  quote,
  steps,
  subtitle,
  title,
} from "./blocks";

export type DemoPost = {
  title: string;
  description: string;
  author?: string;
  categories?: string[];
  cover?: string;
  /** Days before today at which it was published, negative for days to come; absent: a draft. */
  daysAgo?: number;
  /** Views of an ordinary day. */
  views?: number;
  body: DemoBlock[];
};

export const demoPosts: DemoPost[] = [
  {
    title: "La paciencia del sembrador",
    author: "Daniel Herrera",
    categories: ["Devocional"],
    description:
      "Casi todo lo que importa crece sin hacer ruido. Qué nos enseña una parábola de cuatro versículos sobre los hijos, la iglesia y los planes que se demoran.",
    cover: "siembra.webp",
    daysAgo: 2,
    views: 9,
    body: [
      paragraph(
        "Mi abuelo sembraba maíz en una ladera de San Andrés. Cuando terminaba, se sentaba en una piedra, se quitaba el sombrero y decía siempre lo mismo: «Listo. Ahora ya no me toca a mí». De niño me parecía flojera. Tardé treinta años en entender que era fe.",
      ),
      passage("Marcos 4:26-28"),
      paragraph(
        "De todas las parábolas de Jesús, esta es de las más breves y de las que menos predicamos. Quizá porque en ella el protagonista ",
        bold("no hace casi nada"),
        ". Siembra, duerme y se levanta. La tierra hace el resto, y él no sabe cómo.",
      ),
      title("Lo que sí nos toca"),
      paragraph(
        "La parábola no alaba la pereza. El hombre sembró: aró, guardó semilla, madrugó. Hay un trabajo que nadie hará por nosotros, y casi nunca es espectacular.",
      ),
      bullets(
        "Orar por una persona con su nombre, aunque no veamos cambios.",
        "Leer con los hijos antes de dormir, aunque bostecen.",
        "Visitar a quien dejó de venir sin preguntarle por qué dejó de venir.",
        "Decir la verdad con cariño, y después callar.",
      ),
      title("Lo que no nos toca"),
      paragraph(
        "Ningún agricultor jala la planta para que crezca. Nosotros sí lo hacemos: apuramos a los hijos, a los nuevos creyentes, a los esposos que no vienen al culto. Y lo que se jala se arranca.",
      ),
      quote(
        "Uno puede preparar la tierra y puede cuidar lo que brota. Lo de en medio le pertenece a Dios, y sucede de noche.",
      ),
      paragraph(
        "Si llevas meses pidiendo por alguien y no ves nada, no concluyas que no pasa nada. «Primero hierba, luego espiga, después grano lleno»: hay un orden, y las primeras semanas todo el crecimiento es ",
        italic("hacia abajo"),
        ".",
      ),
      picture(
        "portada.webp",
        "Un camino entre campos lleva a una capilla al amanecer",
        "El camino a San Andrés, donde empezó nuestra congregación.",
      ),
      title("Para esta semana"),
      steps(
        "Escribe el nombre de una persona por la que llevas tiempo orando.",
        "Pregúntate: ¿estoy sembrando o estoy jalando?",
        "Haz una sola cosa pequeña por ella, y no esperes respuesta.",
        "Duerme. También eso es confiar.",
      ),
      paragraph(
        "El domingo seguimos con la segunda mitad del capítulo: el grano de mostaza. Nos vemos a las diez de la mañana.",
      ),
    ],
  },
  {
    title: "Ocho bautizos en el río Atoyac",
    author: "Raquel Herrera",
    categories: ["Noticias"],
    description:
      "El domingo bajamos al río antes de que saliera el sol. La crónica de una mañana fría, de ocho historias distintas y de un desayuno que alcanzó para todos.",
    cover: "g-bautizo.webp",
    daysAgo: 9,
    views: 14,
    body: [
      paragraph(
        "A las seis y media todavía había neblina. Éramos unas setenta personas con cobijas y termos, y ocho de ellas temblaban más que las demás. Doña Elvira, de setenta y cuatro años, fue la primera en entrar: «Ya esperé bastante», dijo.",
      ),
      passage("Romanos 6:4"),
      title("Por qué en el río"),
      paragraph(
        "Tenemos un bautisterio, y lo usamos. Pero una vez al año bajamos al río porque el agua que corre dice mejor lo que el bautismo significa: lo que se queda atrás, se va. Nadie puede volver a entrar en la misma agua.",
      ),
      title("Ocho historias"),
      bullets(
        [bold("Elvira"), " conoció el evangelio por la radio, en una cocina de Cholula, hace cuarenta años."],
        [bold("Tomás y Julieta"), " se bautizaron juntos, tres meses antes de casarse."],
        [bold("Martín"), ", de quince años, lo pidió él solo, y se lo explicó a sus padres."],
        [bold("Rosa"), " vino la primera vez al comedor del barrio; vino por la sopa y se quedó por las personas."],
      ),
      paragraph(
        "A los otros cuatro les prometimos no contar su historia aquí. Pregúntenles: les gusta contarla en voz alta.",
      ),
      quote("Entré con miedo al frío. Cuando salí no me acordaba de que hacía frío."),
      paragraph(
        "Después hubo atole, tamales y un pan que la familia Robles horneó de madrugada. Si quieres dar este paso, las clases de preparación empiezan el primer miércoles de cada mes, a las siete de la noche. Escríbenos por WhatsApp o búscanos al terminar el culto.",
      ),
    ],
  },
  {
    title: "Cómo leer la Biblia cuando no sabes por dónde empezar",
    author: "Daniel Herrera",
    categories: ["Biblia"],
    description:
      "Cuatro preguntas, veinte minutos y un lápiz. Una guía sencilla para quien lo ha intentado en enero y lo ha dejado en febrero.",
    cover: "g-biblia.webp",
    daysAgo: 17,
    views: 6,
    body: [
      paragraph(
        "Cada enero alguien me dice que este año sí va a leer la Biblia completa. Cada febrero esa persona llegó a Levítico y se siente culpable. No te falta disciplina: te falta un lugar mejor por donde empezar.",
      ),
      passage("Salmos 119:105"),
      paragraph("Una lámpara no alumbra el camino entero. Alumbra el siguiente paso, y con eso alcanza."),
      title("Empieza por aquí"),
      steps(
        [bold("El evangelio de Marcos."), " Es el más corto. Se lee en dos tardes."],
        [bold("Los Salmos, uno por día."), " Son las oraciones de otros, hasta que se vuelven tuyas."],
        [bold("Génesis 1 al 25 y Éxodo 1 al 20."), " Para saber de dónde viene la historia."],
        [bold("Filipenses."), " Cuatro capítulos escritos desde una cárcel, llenos de alegría."],
      ),
      title("Cuatro preguntas para cada página"),
      subtitle("1. ¿Qué dice?"),
      paragraph(
        "Antes de preguntar qué significa para ti, lee lo que está escrito. Quién habla, a quién, qué pasó antes.",
      ),
      subtitle("2. ¿Qué dice de Dios?"),
      paragraph(
        "La Biblia habla de ti menos de lo que parece, y de Dios más de lo que esperas. Subraya sus verbos: ve, oye, desciende, perdona.",
      ),
      subtitle("3. ¿Qué no entiendo?"),
      paragraph("Anótalo sin vergüenza y tráelo el miércoles. El estudio bíblico existe para eso, y nadie se ríe."),
      subtitle("4. ¿Qué hago hoy?"),
      paragraph("Una cosa, y que sea pequeña. Llamar a alguien. Devolver algo. Callarte una vez."),
      title("Si te pierdes un día"),
      paragraph(
        "No te pongas al corriente. Abre donde toca hoy y sigue. El plan de lectura es un pan, no una deuda. Si quieres compañía, hay un ",
        link("calendario de lectura para el año", "https://lectura.example/un-ano"),
        " que seguimos entre todos.",
      ),
    ],
  },
  {
    title: "La mesa larga: por qué comemos juntos los domingos",
    author: "Raquel Herrera",
    categories: ["Familia", "Noticias"],
    description:
      "No es un evento ni un programa. Es la parte más antigua de la vida de la iglesia, y la que más nos cuesta explicar a las visitas.",
    cover: "g-mesa.webp",
    daysAgo: 26,
    views: 5,
    body: [
      paragraph(
        "Cuando termina el culto movemos las bancas, abrimos las mesas plegables y alguien grita desde la cocina que todavía no está. Siempre falta media hora. En esa media hora pasa la mitad de lo que somos.",
      ),
      passage("Hechos 2:46-47"),
      title("Comer cambia las conversaciones"),
      paragraph(
        "Es difícil fingir con la boca llena. En la mesa nos hemos enterado de embarazos, de despidos, de un diagnóstico. También de que don Chuy fue campeón de danzón en 1971.",
      ),
      picture("g-culto.webp", "La congregación canta en el culto", "De las bancas a la mesa hay doce pasos."),
      title("Tres reglas que nadie escribió"),
      bullets(
        "Quien llega solo no come solo.",
        "Los niños se sirven primero, y los cocineros, al final, sentados y servidos por otros.",
        "Nadie pregunta quién trajo qué.",
      ),
      paragraph(
        "Si es tu primera vez, no traigas nada. Ya habrá otros domingos. Y si no puedes quedarte, llévate un plato: lo decimos en serio.",
      ),
    ],
  },
  {
    title: "Cuando no hay palabras: orar con los Salmos",
    author: "Daniel Herrera",
    categories: ["Devocional", "Biblia"],
    description:
      "Hay días en que la oración no sale. La Biblia ya pensó en esos días, y dejó ciento cincuenta oraciones escritas para prestarnos.",
    daysAgo: 41,
    views: 3,
    body: [
      paragraph(
        "Una hermana me escribió hace unas semanas: «Pastor, no puedo orar. Abro la boca y no hay nada». Le contesté que no tenía que inventar nada. Que orara prestado.",
      ),
      passage("Salmos 42:5"),
      paragraph(
        "Fíjate en lo que hace el salmista: ",
        italic("se habla a sí mismo"),
        ". No finge estar bien. Se pregunta por qué está abatido, y mientras se lo pregunta, va recordando en quién esperaba.",
      ),
      title("Un salmo para cada día difícil"),
      bullets(
        [bold("Miedo:"), " Salmo 27, Salmo 46."],
        [bold("Culpa:"), " Salmo 32, Salmo 51."],
        [bold("Enojo:"), " Salmo 37, Salmo 73."],
        [bold("Cansancio:"), " Salmo 23, Salmo 131."],
        [bold("Duelo:"), " Salmo 42, Salmo 130."],
      ),
      title("Cómo hacerlo"),
      steps(
        "Léelo en voz alta, despacio. Si estás con alguien, túrnense los versículos.",
        "Detente en la línea que te cueste decir.",
        "Repítela con el nombre de lo que te pasa.",
        "Di amén, aunque no sientas nada.",
      ),
      passage("Salmos 46:1-3"),
      paragraph("Los miércoles oramos así, a las siete de la noche. Se puede venir solo a escuchar."),
    ],
  },
  {
    title: "Una tarde de ensayo con el grupo de música",
    categories: ["Noticias"],
    description: "Seis personas, dos guitarras y una regla: que se oiga más a la congregación que a los altavoces.",
    cover: "g-musica.webp",
    daysAgo: 70,
    views: 2,
    body: [
      paragraph(
        "Los sábados a las cuatro el templo está vacío y suena distinto. Raquel afina de oído, Beto llega con el bajo envuelto en una cobija y los jóvenes se pelean por el cajón.",
      ),
      passage("Efesios 5:19"),
      paragraph(
        "«Hablando entre vosotros»: cuando cantamos, también nos cantamos unos a otros. Por eso aquí el volumen tiene un límite, y lo pone la señora de la tercera fila.",
      ),
      title("Cómo elegimos los cantos"),
      bullets(
        "Que digan algo verdadero, y que se entienda a la primera.",
        "Que se puedan cantar sin micrófono.",
        "Uno nuevo al mes, no más.",
        "Siempre un himno de los abuelos.",
      ),
      paragraph(
        "¿Tocas algo, o quieres aprender? Ven un sábado. No hay audición: hay un examen de paciencia, y lo da el cajón.",
      ),
    ],
  },
  {
    title: "Retiro de familias: lo que hay que llevar",
    author: "Raquel Herrera",
    categories: ["Familia"],
    description:
      "Todo lo que necesitas saber antes de subir al Monte de la Cruz: horarios, comida, ropa y la lista de lo que no hace falta.",
    cover: "evento.webp",
    daysAgo: -7,
    body: [
      paragraph(
        "Falta poco. Salimos el sábado a las ocho de la mañana desde el templo y volvemos a las cinco de la tarde. Si no tienes en qué subir, avísanos: sobran lugares en tres camionetas.",
      ),
      title("Sí hace falta"),
      bullets(
        "Abrigo y gorra: arriba hay diez grados menos.",
        "Algo para compartir en la comida de mediodía.",
        "Una silla plegable o una manta por familia.",
        "Biblia y un cuaderno.",
      ),
      title("No hace falta"),
      bullets("Dinero: ya está pagado.", "Bocina: llevamos guitarras.", "Que todo salga bien."),
      passage("Marcos 6:31"),
      paragraph(
        "Los niños tendrán su propio programa con Noemí y su equipo. Si alguien de tu familia tiene alergias o toma medicinas, cuéntanoslo antes del jueves.",
      ),
    ],
  },
  {
    title: "Cinco minutos de silencio",
    author: "Daniel Herrera",
    categories: ["Devocional"],
    description: "",
    body: [
      paragraph(
        "El jueves se fue la luz a media reunión y nos quedamos a oscuras, sin proyector y sin micrófono. Nadie dijo nada durante un rato. Fue lo mejor de la noche.",
      ),
      title("Por qué nos cuesta callar"),
      paragraph("Hablar de Elías y del silbo apacible (1 Reyes 19). Contar lo que dijo Tomás."),
    ],
  },
];
