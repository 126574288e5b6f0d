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

/** Categories of a new church. */
export const defaultCategories = [
  { value: "Diezmos", isIncome: true },
  { value: "Ofrenda general", isIncome: true },
  { value: "Ofrenda misionera", isIncome: true },
  { value: "Ofrenda pro-templo", isIncome: true },
  { value: "Ofrenda especial", isIncome: true },
  { value: "Escuela dominical", isIncome: true },
  { value: "Actividades y ventas", isIncome: true },
  { value: "Donaciones", isIncome: true },
  { value: "Otros ingresos", isIncome: true },
  { value: "Sostén pastoral", isIncome: false },
  { value: "Alquiler", isIncome: false },
  { value: "Servicios públicos", isIncome: false },
  { value: "Mantenimiento", isIncome: false },
  { value: "Ayuda social", isIncome: false },
  { value: "Misiones", isIncome: false },
  { value: "Ministerios", isIncome: false },
  { value: "Equipo y materiales", isIncome: false },
  { value: "Aporte al concilio", isIncome: false },
  { value: "Otros egresos", isIncome: false },
];
