import { lazy } from 'react'

import { absenceMine, absenceMineEnd, absenceMineSave } from '#features/absences/contract.ts'
import { getConfig, userInfo } from '#features/identity/contract/session.ts'
import { stepUp } from '#features/identity/contract/second-factor.ts'
import { unionLink, unionList, unionRevoke } from '#features/identity/contract/union.ts'
import { socialBind, socialOwn, socialStart, socialUnbind } from '#features/social/contract/entering.ts'
import type { WebFeature } from '#ui/feature.ts'

import { passwordEdit } from '../contract/password.ts'
import { avatarSave, userEdit } from '../contract/profile.ts'
import * as factor from '../contract/second-factor.ts'
import { sessionList, sessionRevoke, sessionRevokeOthers } from '../contract/sessions.ts'
import { ACCOUNT } from './messages.ts'

const AccountScreen = lazy(() => import('./AccountScreen.tsx').then((module) => ({ default: module.AccountScreen })))

export const account: WebFeature = {
  screens: [
    {
      path: '/profile/user/edit',
      name: 'profile.user',
      title: ACCOUNT.editTitle,
      access: 'signed_in',
      hidden: true,
      noCache: true,
      endpoints: [
        ...[userInfo, userEdit, avatarSave, sessionList, sessionRevoke, sessionRevokeOthers],
        ...[factor.accountProtection, factor.totpStart, factor.totpConfirm, factor.recoveryRenew, factor.totpEnd],
        ...[stepUp, unionList, unionLink, unionRevoke],
        ...[socialOwn, socialStart, socialBind, socialUnbind],
        ...[absenceMine, absenceMineSave, absenceMineEnd],
      ],
      screen: () => <AccountScreen />,
    },
    {
      path: '/profile/pwd/edit',
      name: 'profile.password',
      title: ACCOUNT.passwordTitle,
      access: 'signed_in',
      hidden: true,
      // What was typed is not kept behind other screens.
      noCache: true,
      endpoints: [getConfig, passwordEdit],
      screen: () => <AccountScreen section="password" />,
    },
  ],
}
