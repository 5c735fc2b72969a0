import type { RequestContext } from '#platform/http/request-context.ts'
import type { Route } from '#platform/http/serve.ts'
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts'
import { endSessionsOf } from '#platform/sessions/sessions.ts'

import { avatar, avatarSave, sessionRevokeOthers, userEdit } from '../contract.ts'
import { saveAvatar, sendAvatar } from './avatars.ts'
import { editProfile } from './edit-profile.ts'

export const accountRoutes: readonly Route[] = [
  serve(userEdit, editProfile),
  serveUpload(avatarSave, saveAvatar),
  serveFile(avatar, sendAvatar),
  serve(sessionRevokeOthers, endOtherSessions),
]

async function endOtherSessions(_input: object, context: RequestContext): Promise<{ ended: number }> {
  const { db, actor, session_id, clock } = context
  const ended = await endSessionsOf(db, { ...actor, except: session_id }, 'user', clock.now())
  context.audit({ object_type: 'operator', object_id: actor.operator_id })
  return { ended }
}
