import { DEVICE_MAX } from "@/lib/attendance/devices/rules";
import type { AttendanceDevice } from "@/lib/attendance/devices/schema";
import { formatDate, today } from "@/lib/core/values/dates";
import type { NamedChurch } from "./frame";

interface DevicePanelProps {
  device?: AttendanceDevice;
  path: string;
  church: NamedChurch;
  problem?: string;
}

/** Says whether this device sees more than first names, and asks for it. */
export function DevicePanel({ device, path, church, problem }: DevicePanelProps) {
  if (device?.admittedAt)
    return (
      <p className="tiny">{admittedText(device, church)}. Toca un nombre para ver alergias, apoderados y recogida.</p>
    );
  if (device)
    return (
      <p className="notice">
        Pediste que admitan «{device.name}» el {dayIn(device.requestedAt, church)}. Cuando la oficina lo admita, abre
        otra vez esta página.
      </p>
    );
  return (
    <details className="card" open={problem !== undefined}>
      <summary>Ver alergias, apoderados y recogida</summary>
      <form className="stack" method="post" action={`${path}/celular`}>
        <p className="tiny">
          Aquí ves solo nombres. La oficina puede admitir este celular, con el nombre que le pongas.
        </p>
        <div className="field">
          <label htmlFor="device">Nombre de este celular</label>
          <input
            className="input"
            id="device"
            name="nombre"
            type="text"
            required
            maxLength={DEVICE_MAX}
            placeholder="Celular de Noemí"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "device-msg" : undefined}
          />
          {problem && (
            <p className="msg" id="device-msg">
              {problem}
            </p>
          )}
        </div>
        <button className="btn" type="submit">
          Pedir que admitan este celular
        </button>
      </form>
    </details>
  );
}

/** «Admitido por la oficina el 01/11/2026: «Celular de Noemí»» */
export const admittedText = ({ admittedAt, name }: AttendanceDevice, church: NamedChurch) =>
  `Admitido por la oficina el ${dayIn(admittedAt ?? "", church)}: «${name}»`;

const dayIn = (at: string, { timeZone }: NamedChurch) => formatDate(today(timeZone, new Date(at)));
