export const conditionLabels = {
  nuevo: "Nuevo",
  bueno: "Bueno",
  regular: "Regular",
  malo: "Malo",
  de_baja: "De baja",
} as const;

export const acquisitionLabels = { compra: "Compra", donacion: "Donación" } as const;

/** What the form, the history and the comparison call each field of an item. */
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
