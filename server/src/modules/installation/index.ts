export { createInstallation } from './create-installation.ts';
export { BACKUP_MADE } from './backups-store.ts';
