import * as invitations from '@tamis/contract/invitations';
import * as offboarding from '@tamis/contract/offboarding';
import * as security from '@tamis/contract/user-security';
import * as users from '@tamis/contract/users';
import { publicRoutesWith } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { type AuthParts, heldSessions } from '../auth/index.ts';
import { anyMerchantRoute, merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import { memberships } from '../user-groups/index.ts';
import type { Holding } from '../users/index.ts';
import { blockUser } from './acts/block-user.ts';
import { giveUserRole, setUserGroups, updateUser } from './acts/change-user.ts';
import { changeUsers } from './acts/change-users.ts';
import { deleteUser } from './acts/delete-user.ts';
import { endUserSession, endUserSessions, removeTwoFactor } from './acts/secure-user.ts';
import {
  setCaseExpiryMails,
  setUpdateMails,
  setUpdateNotifications,
  viewUserNotifications,
} from './acts/set-notifications.ts';
import { acceptInvitation, viewInvitation } from './invitations/accept-invitation.ts';
import { activateEmail, changeUserEmail } from './invitations/change-email.ts';
import { inviteUser, resendInvitation } from './invitations/invite-user.ts';
import { mailSettings } from './offboarding/mail-settings.ts';
import { offboardUser } from './offboarding/offboard-user.ts';
import { viewOffboarding } from './offboarding/view-offboarding.ts';
import { listUserActivity, listUserSessions } from './records/read-security.ts';
import { reviewAccess } from './review/review-access.ts';
import { listUserChanges, listUsers, viewUser } from './records/read-users.ts';

/**
 * Those who look after the users of a merchant, and what their invitations and links lead to. `elsewhere`: what other modules
 * keep that hangs on a person.
 */
export function createUserManagement(auth: AuthParts, elsewhere: readonly Holding[]): Module {
  const linking = merchantRoutesWith({ auth });
  const leaving = merchantRoutesWith({ holdings: [heldSessions, ...elsewhere, mailSettings, memberships] });
  const publicly = publicRoutesWith(auth);
  return {
    routes: [
      anyMerchantRoute(users.findUsers, listUsers),
      anyMerchantRoute(users.reviewAccess, reviewAccess),
      merchantRoute(users.viewUser, viewUser),
      merchantRoute(users.userChanges, listUserChanges),
      linking(users.inviteUser, inviteUser),
      linking(users.resendInvitation, resendInvitation),
      merchantRoute(users.updateUser, updateUser),
      merchantRoute(users.giveUserRole, giveUserRole),
      merchantRoute(users.setUserGroups, setUserGroups),
      merchantRoute(users.blockUser, blockUser),
      leaving(users.deleteUser, deleteUser),
      leaving(offboarding.viewOffboarding, viewOffboarding),
      leaving(offboarding.offboardUser, offboardUser),
      linking(users.changeUsers, changeUsers),
      linking(users.changeUserEmail, changeUserEmail),
      merchantRoute(security.findUserSessions, listUserSessions),
      merchantRoute(security.endUserSessions, endUserSessions),
      merchantRoute(security.endUserSession, endUserSession),
      linking(security.removeTwoFactor, removeTwoFactor),
      merchantRoute(security.findUserActivity, listUserActivity),
      merchantRoute(security.viewUserNotifications, viewUserNotifications),
      merchantRoute(security.setUpdateMails, setUpdateMails),
      merchantRoute(security.setCaseExpiryMails, setCaseExpiryMails),
      merchantRoute(security.setUpdateNotifications, setUpdateNotifications),
      publicly(invitations.viewInvitation, viewInvitation),
      publicly(invitations.acceptInvitation, acceptInvitation),
      publicly(invitations.activateEmail, activateEmail),
    ],
  };
}
