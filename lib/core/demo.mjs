/** Accounts of the demo church; their password is public. */
export const demoEmails = /** @type {[string, string]} */ (["pastor@demo.atrio.test", "secretaria@demo.atrio.test"]);
export const demoPassword = "atrio-demo";
export const demoChurch = "Iglesia Camino de Vida";
