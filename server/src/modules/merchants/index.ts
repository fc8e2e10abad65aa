export { foundInstallation, type FirstSignIn } from './found-installation.ts';
export { merchantRoutes } from './routes.ts';
