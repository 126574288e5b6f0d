/** The way between signing in and signing up keeps where to go afterwards, and who was invited. */
export function withSearch(path: string, target: string, email: string) {
  const search = new URLSearchParams({ ...(target !== "/" && { redirect: target }), ...(email && { correo: email }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
