export { createInstallation } from './create-installation.ts';
