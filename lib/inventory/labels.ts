/** What an import counts. */
export const itemNoun = { one: "artículo", many: "artículos", ending: "o" } as const;

export const conditionLabels = {
  nuevo: "Nuevo",
  bueno: "Bueno",
  regular: "Regular",
  malo: "Malo",
  de_baja: "De baja",
} as const;

export const acquisitionLabels = { compra: "Compra", donacion: "Donación" } as const;

/** Fields whose absence a list can be filtered by. */
export const withoutLabels = {
  photo: "Sin foto",
  location: "Sin ubicación",
  category: "Sin categoría",
  serie: "Sin serie",
  bill: "Sin factura",
  condition: "Sin estado",
  acquiredOn: "Sin fecha de adquisición",
} as const;

/** Labels of an item's fields in the form, the history and the comparison. */
export const itemFieldLabels = {
  name: "Nombre",
  brand: "Marca",
  model: "Modelo",
  serie: "Serie",
  bill: "No. factura",
  price: "Precio unitario",
  amount: "Cantidad",
  category: "Categoría",
  location: "Ubicación",
  condition: "Estado",
  acquisition: "Adquirido por",
  acquiredOn: "Fecha de adquisición",
  observations: "Observaciones",
} as const;
