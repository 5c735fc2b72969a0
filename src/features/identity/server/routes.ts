import type { Route } from '#platform/http/serve.ts'
import { serve, serveStream } from '#platform/http/serve.ts'

import { handOver, handOverCode, passwordEdit, sessionList, sessionRevoke } from '../contract/account.ts'
import * as contract from '../contract/public.ts'
import { changePassword } from './change-password.ts'
import { describeConfiguration } from './configuration.ts'
import { issueHandOver, takeHandOver } from './hand-over.ts'
import { signOut } from './leave.ts'
import { signIn } from './login.ts'
import { listOwnSessions, revokeOwnSession } from './own-sessions.ts'
import { describeSupplier, describeUser, listPermitted, listSuppliers } from './profile.ts'

export const identityRoutes: readonly Route[] = [
  // Makes the key pair on the first call, which a standby could not keep.
  serve(contract.getConfig, describeConfiguration, { transaction: 'own' }),
  // A failed try has to be remembered although the call is refused.
  serve(contract.login, signIn, { transaction: 'own' }),
  serve(contract.logout, signOut),
  serve(contract.logoutByGet, signOut),
  serve(contract.userInfo, describeUser),
  serve(contract.userLevel, async (_input, { actor }) => ({ user_level: actor.user_level })),
  serve(contract.operatorRoutes, listPermitted),
  serve(contract.supplierList, listSuppliers),
  serve(contract.supplierInfo, describeSupplier),
  serveStream(contract.eventStream),
  serve(passwordEdit, changePassword),
  serve(sessionList, listOwnSessions),
  serve(sessionRevoke, revokeOwnSession),
  serve(handOverCode, issueHandOver, { keepReply: false }),
  serve(handOver, takeHandOver, { keepReply: false }),
]
