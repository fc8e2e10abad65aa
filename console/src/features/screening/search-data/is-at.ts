/** Whether the console is at a page or on its way there; false as soon as another one was asked for. */
export function isAt(router: { latestLocation: { pathname: string } }, path: string): boolean {
  return router.latestLocation.pathname.toLowerCase() === path;
}
