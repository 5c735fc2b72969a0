import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts'

import { passwordEdit } from '../contract/password.ts'
import { avatar, avatarSave, userEdit } from '../contract/profile.ts'
import * as factor from '../contract/second-factor.ts'
import { sessionList, sessionRevoke, sessionRevokeOthers } from '../contract/sessions.ts'
import { saveAvatar, sendAvatar } from './avatars.ts'
import { changePassword } from './change-password.ts'
import { editProfile } from './edit-profile.ts'
import { confirmTotp, endTotp, renewRecovery, startTotp } from './enrol.ts'
import { endOtherSessions, listOwnSessions, revokeOwnSession } from './own-sessions.ts'
import { describeProtection } from './protection.ts'

/** `delicate`: rights that whoever has them should not hang on a password alone. */
export const accountRoutes = (delicate: ReadonlySet<string>): readonly Route[] => [
  serve(userEdit, editProfile),
  serveUpload(avatarSave, saveAvatar),
  serveFile(avatar, sendAvatar),
  serve(passwordEdit, changePassword),
  serve(factor.accountProtection, (_input, ctx) => describeProtection(delicate, ctx)),
  serve(factor.totpStart, startTotp, { keepReply: false }),
  serve(factor.totpConfirm, confirmTotp, { keepReply: false }),
  serve(factor.recoveryRenew, renewRecovery, { keepReply: false }),
  serve(factor.totpEnd, (_input, ctx) => endTotp(delicate, ctx)),
  serve(sessionList, listOwnSessions),
  serve(sessionRevoke, revokeOwnSession),
  serve(sessionRevokeOthers, endOtherSessions),
]
