export { foundInstallation, type FirstSignIn } from './found-installation.ts';
export { merchantRoute } from './merchant-route.ts';
export { isMerchant } from './merchants-store.ts';
export { merchantRoutes } from './routes.ts';
