// The accounts of the demo church; everybody knows their password.
export const demoEmails = /** @type {[string, string]} */ (["pastor@demo.atrio.test", "secretaria@demo.atrio.test"]);
export const demoPassword = "atrio-demo";
