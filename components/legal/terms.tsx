import { Link } from "@/components/ui/controls/link";
import { Contact, LegalText, type Operator, Section } from "./legal-text";

export function Terms({ operator }: { operator: Operator }) {
  const { name } = operator;
  return (
    <LegalText
      title="Términos y condiciones"
      updated="23 de noviembre de 2026"
      lead={
        <p>
          Atrio es una aplicación para administrar iglesias. Te la ofrece {name}. Al crear una cuenta o usarla aceptas
          lo que dice esta página; si algo no te parece bien, no la uses.
        </p>
      }
    >
      <Section title="1. De qué se trata">
        <p>
          Con Atrio una iglesia lleva en un solo lugar lo que necesita para organizarse, por ejemplo la lista de sus
          miembros. Qué secciones hay depende de esta instalación, del plan de tu iglesia y de los permisos que te dé su
          pastor.
        </p>
        <p>
          El programa puede funcionar en el servidor de un proveedor o en uno propio. En los dos casos responde {name},
          y no quienes escribieron el programa.
        </p>
      </Section>

      <Section title="2. Tu cuenta">
        <ul>
          <li>Debes ser mayor de edad, o tener la edad que pide la ley de tu país para aceptar un contrato.</li>
          <li>Da datos verdaderos y un correo que sea tuyo. Te pediremos confirmarlo.</li>
          <li>
            La cuenta es personal: no compartas tu contraseña. Si crees que alguien la conoce, cámbiala; al hacerlo se
            cierran las demás sesiones.
          </li>
          <li>Lo que se hace con tu cuenta queda registrado a tu nombre en el historial de la iglesia.</li>
        </ul>
      </Section>

      <Section title="3. Tu iglesia y sus colaboradores">
        <ul>
          <li>
            Quien registra una iglesia es su dueño dentro de Atrio y declara que la iglesia lo autorizó a hacerlo. Cada
            cuenta puede registrar una sola.
          </li>
          <li>
            El dueño decide quién más entra y a qué secciones, y puede quitar el acceso cuando quiera. Debe darlo solo a
            quien lo necesita y retirarlo cuando alguien deja su servicio.
          </li>
          <li>
            Los datos que se guardan son de la iglesia y de las personas a las que se refieren. {capital(name)} no los
            vende ni los usa para otra cosa que prestar el servicio.
          </li>
        </ul>
      </Section>

      <Section title="4. Los datos de las personas">
        <p>
          La iglesia es la responsable de los datos de sus miembros: decide qué anota y para qué. Como estar en la lista
          de una iglesia revela la fe de una persona, estos datos son sensibles en muchas leyes. Por eso la iglesia se
          compromete a:
        </p>
        <ul>
          <li>contar con el permiso de cada persona, o con otra razón que la ley acepte, antes de anotar sus datos;</li>
          <li>contar con el permiso de la madre, el padre o el tutor cuando se trata de menores de edad;</li>
          <li>anotar solo lo que necesita para servirles, y mantenerlo al día;</li>
          <li>atender a quien pida ver, corregir o borrar sus datos, o deje de querer que la iglesia los tenga.</li>
        </ul>
        <p>
          Cómo se guardan y se protegen lo explica la <Link href="/politica-de-privacidad">Política de privacidad</Link>
          .
        </p>
      </Section>

      <Section title="5. Lo que no se puede hacer">
        <ul>
          <li>Entrar, o intentar entrar, a cuentas o iglesias ajenas.</li>
          <li>Guardar datos obtenidos sin permiso, o usar los de los miembros para vender, presionar o discriminar.</li>
          <li>Subir contenido ilegal, que dañe a otros o que tenga dueño y no permita usarlo.</li>
          <li>Sobrecargar el servicio, o saltarse sus límites y medidas de seguridad.</li>
        </ul>
      </Section>

      <Section title="6. Planes y pagos">
        {operator.billing ? <Plans /> : <p>En esta instalación no se cobra: usar Atrio no cuesta nada.</p>}
      </Section>

      <Section title="7. Disponibilidad y copias">
        <p>
          {capital(name)} procura que el servicio esté disponible y que tus datos estén a salvo, pero puede haber
          interrupciones por mantenimiento, fallas o causas ajenas. Hacer copias de respaldo de la instalación le
          corresponde a {name}. Conserva por tu lado los documentos que no puedas perder.
        </p>
      </Section>

      <Section title="8. Responsabilidad">
        <p>
          El servicio se ofrece como está. En la medida en que la ley lo permita, {name} no responde por lo que se deje
          de ganar, ni por decisiones tomadas con datos que alguien anotó mal. Nada de esto limita los derechos que la
          ley de tu país te da y a los que no se puede renunciar.
        </p>
      </Section>

      <Section title="9. Terminar">
        <p>
          Puedes dejar de usar Atrio cuando quieras y pedir que se borre tu cuenta o tu iglesia, con una copia de sus
          datos si la necesitas. {capital(name)} puede suspender una cuenta que incumpla estos términos; salvo urgencia,
          avisará antes y dará tiempo para recuperar los datos.
        </p>
      </Section>

      <Section title="10. Cambios, ley y contacto">
        <p>
          Si estos términos cambian, la nueva versión se publica en esta página con su fecha; los cambios importantes se
          avisan antes. Rige la ley del país donde tiene su domicilio {name}, sin quitarte la protección que te dé la
          del tuyo.
        </p>
        <p>
          ¿Preguntas? Escribe a <Contact operator={operator} />.
        </p>
      </Section>
    </LegalText>
  );
}

function Plans() {
  return (
    <>
      <p>
        El plan Gratis no cuesta nada. El precio de los demás se muestra antes de pagar, y lo cobra Stripe en su propia
        página: los datos de tu tarjeta no pasan por Atrio ni se guardan aquí.
      </p>
      <ul>
        <li>
          El pago es mensual o anual y <b className="font-semibold">se renueva solo</b> hasta que el dueño de la iglesia
          lo cancele, lo que puede hacer en cualquier momento desde Atrio.
        </li>
        <li>Al cancelar, el plan sigue hasta el final de lo que ya se pagó.</li>
        <li>
          Si un pago no pasa, Stripe lo intenta de nuevo durante unos días; después, la iglesia vuelve al plan que tenía
          sin pagar.
        </li>
        <li>
          Si un plan termina, <b className="font-semibold">nada se borra</b>: lo que quede fuera del nuevo plan se puede
          seguir leyendo y descargando.
        </li>
        <li>Si la iglesia se cierra o pasa a otra persona, la suscripción no se renueva.</li>
      </ul>
    </>
  );
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
