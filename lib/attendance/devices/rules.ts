/** Devices of one link that the office admits at most, and that may wait for it. */
export const ADMITTED_MAX = 3;
export const PENDING_MAX = 5;

/** Characters of the name of a device. */
export const DEVICE_MAX = 60;

/** Cookie by which an admitted device is known, below `/asistencia` alone. */
export const DEVICE_COOKIE = "atrio.device";
