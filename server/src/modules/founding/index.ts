export { foundInstallation, type FirstSignIn } from './found-installation.ts';
