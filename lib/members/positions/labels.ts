/** Positions of a new church: whether they count as active members, and whether they are pastoral. */
export const defaultPositions = [
  { value: "Miembro", isActive: true, isPastoral: false },
  { value: "Visitante", isActive: false, isPastoral: false },
  { value: "Pastor", isActive: true, isPastoral: true },
  { value: "Pastor principal", isActive: true, isPastoral: true },
  { value: "Diácono", isActive: true, isPastoral: false },
  { value: "Líder", isActive: true, isPastoral: false },
  { value: "Músico", isActive: true, isPastoral: false },
  { value: "Maestro", isActive: true, isPastoral: false },
  { value: "Miembro con actividades", isActive: true, isPastoral: false },
  { value: "Miembro inactivo", isActive: false, isPastoral: false },
];
