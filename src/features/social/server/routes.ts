import { serve, type Route } from '#platform/http/serve.ts'

import * as entering from '../contract/entering.ts'
import * as providers from '../contract/providers.ts'
import { bindArrived, listOwn, unbindOwn } from './bind.ts'
import { enterFromProvider, listOffered, startEntering } from './enter.ts'
import { manageProviders, removeProvider, saveProvider, tryProvider } from './providers.ts'

export const socialRoutes: readonly Route[] = [
  serve(entering.socialList, listOffered),
  // Who asks a provider holds nothing of the database meanwhile, and a failed try has to be remembered.
  serve(entering.socialStart, startEntering, { transaction: 'own' }),
  serve(entering.socialEnter, enterFromProvider, { transaction: 'own' }),
  serve(entering.socialBind, bindArrived),
  serve(entering.socialOwn, listOwn),
  serve(entering.socialUnbind, unbindOwn),
  serve(providers.socialManage, manageProviders),
  serve(providers.socialSave, saveProvider),
  serve(providers.socialDel, removeProvider),
  serve(providers.socialTry, tryProvider, { transaction: 'own' }),
]
