// Connections of the scripts.
import pg from "pg";

/**
 * Connects to a database. A connection that is lost while no query runs fails the next query and nothing else: without a
 * listener its error would end the process in the middle of its cleanup.
 * @param {string} url @param {string} name of the connection, in pg_stat_activity
 * @param {string} [variable] environment variable of the address, named in the error
 * @returns {Promise<pg.Client>}
 * @throws {Error} in Spanish, when a variable is given
 */
export async function connectClient(url, name, variable) {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on("error", () => {});
  await client.connect().catch((error) => {
    throw variable ? new Error(`No hay conexión con la base de datos de ${variable}: ${error.message}`) : error;
  });
  return client;
}
