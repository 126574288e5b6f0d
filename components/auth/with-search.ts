/** Carries the target path and the invited address between the sign-in and sign-up pages. */
export function withSearch(path: string, target: string, email: string) {
  const search = new URLSearchParams({ ...(target !== "/" && { redirect: target }), ...(email && { correo: email }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
