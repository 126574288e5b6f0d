import { Link } from "@/components/ui/controls/link";
import { Contact, LegalText, type Operator, Section } from "./legal-text";

export function Privacy({ operator }: { operator: Operator }) {
  const { name } = operator;
  return (
    <LegalText
      title="Política de privacidad"
      updated="23 de noviembre de 2026"
      lead={
        <>
          <p>
            Aquí explicamos qué datos se guardan en Atrio, para qué, quién los ve y qué puedes pedir. Vale para quienes
            tienen una cuenta y para las personas que una iglesia anota, tengan cuenta o no.
          </p>
          <p>
            En resumen: los datos son de tu iglesia y de las personas a las que se refieren. No se venden, no hay
            publicidad y no se sigue a nadie.
          </p>
        </>
      }
    >
      <Section title="1. Quién responde">
        <ul>
          <li>
            <b className="font-semibold">Por los datos de los miembros, la iglesia</b> que los anotó: ella decide qué
            guarda y para qué (es la «responsable del tratamiento»). Para cualquier pedido sobre esos datos, habla
            primero con ella.
          </li>
          <li>
            <b className="font-semibold">Por el servicio</b> y por las cuentas de quienes lo usan, {name}, que guarda
            los datos de la iglesia por encargo de ella (es el «encargado»).
          </li>
        </ul>
        <p>
          Atrio es un programa que cualquiera puede instalar. Los datos de esta instalación están en los equipos o con
          el proveedor que eligió {name}; quienes escribieron el programa no los reciben.
        </p>
      </Section>

      <Section title="2. Qué datos se guardan">
        <ul>
          <li>
            <b className="font-semibold">De tu cuenta:</b> nombre, correo, contraseña (solo una huella cifrada que no
            permite leerla), las iglesias a las que entras y tus sesiones abiertas: cuándo empezaron, cuándo se usaron y
            desde qué navegador. Si entras con Google, recibimos de Google tu nombre, tu correo y un identificador; no
            tu contraseña, tu foto ni tus contactos.
          </li>
          <li>
            <b className="font-semibold">De los miembros, según lo que anote la iglesia:</b> nombre, celular, correo,
            fecha de nacimiento, género, estado civil, si la persona fue bautizada, su cargo, desde cuándo es miembro y
            notas.
          </li>
          <li>
            <b className="font-semibold">Historial:</b> quién creó, cambió o borró cada dato, cuándo, y qué decía antes.
          </li>
          <li>
            <b className="font-semibold">Registros técnicos:</b> fecha, página pedida, resultado, número de cuenta y, al
            iniciar sesión, la dirección IP. Sirven para encontrar fallas y frenar abusos; no llevan contraseñas ni el
            contenido de tus datos.
          </li>
        </ul>
      </Section>

      <Section title="3. Datos sensibles y menores de edad">
        <p>
          Estar en la lista de una iglesia, el bautismo o el cargo revelan la fe de una persona. La ley de muchos países
          los trata como datos sensibles, con una protección mayor, y nadie está obligado a darlos. La iglesia debe
          tener el permiso expreso de la persona, u otra razón que su ley acepte para las organizaciones religiosas, y
          no debe anotar lo que no necesita: las notas, por ejemplo, no son lugar para confidencias pastorales ni para
          datos de salud.
        </p>
        <p>
          Cuando se anota a niñas, niños o adolescentes, el permiso lo da su madre, su padre o su tutor, se anota lo
          mínimo y prevalece siempre el interés del menor. Las cuentas de Atrio son para adultos.
        </p>
      </Section>

      <Section title="4. Para qué se usan">
        <ul>
          <li>Para prestar el servicio a la iglesia: mostrar, buscar y organizar lo que ella misma anotó.</li>
          <li>
            Para enviarte los correos necesarios: confirmar tu dirección, cambiar tu contraseña o avisarte de una
            invitación.
          </li>
          <li>Para proteger las cuentas y encontrar fallas.</li>
        </ul>
        <p>No se usan para publicidad, ni para crear perfiles, ni para tomar decisiones automáticas sobre personas.</p>
      </Section>

      <Section title="5. Quién los ve">
        <ul>
          <li>
            Dentro de la iglesia, su pastor y los colaboradores a los que él dio acceso, cada uno solo en sus secciones.
            Ninguna otra iglesia puede verlos.
          </li>
          <li>
            Quienes mantienen esta instalación, y solo en la medida en que haga falta para que funcione o para atender
            un pedido de ayuda.
          </li>
          <li>
            Los proveedores que {name} use para alojar la aplicación o enviar correos, que actúan por encargo suyo.
          </li>
          {operator.billing && (
            <li>
              Stripe, que cobra los planes: recibe de Atrio el correo de quien paga, el nombre de la iglesia y el plan;
              la tarjeta se la das tú en su página. Atrio guarda qué plan se paga y hasta cuándo, nunca la tarjeta. No
              recibe nada de los miembros.
            </li>
          )}
          <li>
            Si tocas un botón de WhatsApp, tu aparato abre esa aplicación con el número de la persona y el saludo
            propuesto; desde ahí rige la política de WhatsApp.
          </li>
          <li>Una autoridad, cuando la ley obliga a entregarlos.</li>
        </ul>
        {operator.billing && (
          <p>
            Sobre lo que recibe Stripe rige su{" "}
            <a href="https://stripe.com/es-419/privacy" rel="noreferrer">
              política de privacidad
            </a>
            .
          </p>
        )}
      </Section>

      <Section title="6. Dónde están y cómo se protegen">
        <p>
          Los datos están donde {name} aloja esta instalación; puede decirte en qué país y con qué proveedor. Si eso
          queda fuera del tuyo, le corresponde cumplir lo que tu ley pide para enviarlos allí.
        </p>
        <p>
          La base de datos separa las iglesias entre sí, cada acceso se comprueba en el servidor, las contraseñas se
          guardan con una función pensada para resistir ataques (argon2id), y quedan bloqueados quienes prueban
          contraseñas una tras otra. Ningún sistema es perfecto: si ocurre un incidente que ponga en riesgo tus datos,
          se avisará a las iglesias afectadas y a la autoridad cuando la ley lo pida.
        </p>
      </Section>

      <Section title="7. Cuánto tiempo se guardan">
        <ul>
          <li>
            <b className="font-semibold">Lo que se elimina</b> va a la Papelera, de donde se puede recuperar durante 30
            días; después se borra.
          </li>
          <li>
            <b className="font-semibold">El historial</b> se conserva mientras la iglesia use Atrio, para poder saber
            quién cambió qué. Quien quiera que sus datos desaparezcan también de ahí puede pedirlo.
          </li>
          <li>
            <b className="font-semibold">Las sesiones</b> se cierran tras 7 días sin uso y, en todo caso, a los 30 días.
            Los enlaces para confirmar el correo valen 24 horas, y los de contraseña 30 minutos.
          </li>
          <li>
            <b className="font-semibold">Las copias de respaldo</b> pueden contener datos ya borrados hasta que otras
            más nuevas las reemplazan. No se usan para nada más que recuperar la instalación después de una falla.
          </li>
          <li>
            <b className="font-semibold">Tu cuenta y tu iglesia</b> se guardan hasta que pidas borrarlas.
          </li>
        </ul>
      </Section>

      <Section title="8. Lo que puedes pedir">
        <p>
          Puedes pedir ver los datos que hay sobre ti, recibir una copia, corregirlos, borrarlos, oponerte a que se usen
          o retirar el permiso que diste. Si eres miembro de una iglesia, pídeselo a ella: puede hacerlo directamente en
          Atrio, y lo que no pueda lo atiende {name} a pedido suyo. Si se trata de tu cuenta, escribe a{" "}
          <Contact operator={operator} />.
        </p>
        <p>
          La respuesta no cuesta nada y llega en el plazo de la ley de tu país. Si no quedas conforme, puedes quejarte
          ante la autoridad de protección de datos.
        </p>
      </Section>

      <Section title="9. Cookies y memoria del navegador">
        <p>Atrio guarda en tu navegador solo lo que necesita para funcionar; no hay cookies de terceros.</p>
        <ul>
          <li>
            <b className="font-semibold">Cookies de sesión:</b> una te mantiene dentro hasta que cierras sesión, y otras
            dos protegen el inicio de sesión contra páginas falsas. Sin JavaScript, otra lleva cifrado a la página
            siguiente, durante un minuto, cómo terminó el ingreso y el correo que escribiste.
          </li>
          <li>
            <b className="font-semibold">Cookies de preferencia:</b> el tema claro u oscuro, cuántas filas tiene una
            página de una lista y si omitiste los primeros pasos. Duran un año.
          </li>
          <li>
            <b className="font-semibold">Memoria del navegador:</b> los números de tu cuenta y tu iglesia, tus permisos
            y lo que estabas escribiendo. Se borra al cerrar sesión.
          </li>
        </ul>
      </Section>

      <Section title="10. Cambios y contacto">
        <p>
          Si esta política cambia, la nueva versión se publica en esta página con su fecha; los cambios importantes se
          avisan antes. También puedes leer los <Link href="/terminos-y-condiciones">Términos y condiciones</Link>.
        </p>
        <p>
          Contacto: <Contact operator={operator} />.
        </p>
      </Section>
    </LegalText>
  );
}
