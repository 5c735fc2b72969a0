import { fail } from '#kernel/errors.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve, serveStream } from '#platform/http/serve.ts'

import * as entry from '../contract/entry.ts'
import * as contract from '../contract/session.ts'
import * as union from '../contract/union.ts'
import * as factor from '../contract/second-factor.ts'
import { IDENTITY_ERRORS } from '../errors.ts'
import { describeConfiguration } from './sign-in/configuration.ts'
import { issueHandOver, takeHandOver } from './sessions/hand-over.ts'
import { signOut } from './sessions/leave.ts'
import { signIn } from './sign-in/login.ts'
import { signInWithCode } from './second-factor/login-code.ts'
import { switchRole } from './sessions/role-switch.ts'
import { endViewAs } from './sessions/view-as.ts'
import { signInFromPartner } from './sso/sso-login.ts'
import { proveIdentity } from './second-factor/step-up.ts'
import { linkAccount } from './union/link.ts'
import { listLinks } from './union/find-links.ts'
import { revokeLink } from './union/revoke.ts'
import { switchAccount } from './union/switch.ts'
import { describeSupplier, describeUser, listPermitted, listSuppliers } from './sessions/profile.ts'

export const identityRoutes: readonly Route[] = [
  // Makes the key pair on the first call, which a standby could not keep.
  serve(contract.getConfig, describeConfiguration, { transaction: 'own' }),
  // A failed try has to be remembered although the call is refused.
  serve(contract.login, signIn, { transaction: 'own' }),
  serve(factor.loginCode, signInWithCode, { transaction: 'own' }),
  serve(entry.ssoLogin, signInFromPartner, { transaction: 'own' }),
  serve(entry.roleSwitch, switchRole),
  serve(entry.verifySend, async () => fail(IDENTITY_ERRORS.SMS_LOGIN_CLOSED)),
  serve(contract.logout, signOut),
  serve(contract.logoutByGet, signOut),
  serve(contract.viewAsEnd, endViewAs),
  serve(contract.userInfo, describeUser),
  serve(contract.userLevel, async (_input, { actor }) => ({ user_level: actor.user_level })),
  serve(contract.operatorRoutes, listPermitted),
  serve(contract.supplierList, listSuppliers),
  serve(contract.supplierInfo, describeSupplier),
  serveStream(contract.eventStream),
  serve(factor.stepUp, proveIdentity),
  serve(entry.handOverCode, issueHandOver, { keepReply: false }),
  serve(entry.handOver, takeHandOver, { keepReply: false }),
  serve(union.unionList, listLinks),
  // As at the door: a failed try has to be remembered.
  serve(union.unionLink, linkAccount, { transaction: 'own' }),
  serve(union.unionSwitch, switchAccount, { keepReply: false }),
  serve(union.unionRevoke, revokeLink),
]
