import { inForce } from '#features/agreements/server/public.ts'
import { keepUpload, sendFile } from '#features/attachments/server/public.ts'
import { citizenFiles, listCitizenOrders, readCitizenOrder } from '#features/work-orders/server/public.ts'
import { maskPhone } from '#kernel/masking.ts'
import { serve, serveFile, serveUpload, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { PHOTO } from '../domain/limits.ts'
import { close, closingOf } from './closing.ts'
import { requestCode } from './codes.ts'
import { add, describePage, evaluate, submit, urge, withdraw } from './matters.ts'
import { agreeAgain, leave, pendingNotice, phoneOf, signInByCode, underNotice } from './sign-in.ts'

export const citizenRoutes: readonly Route[] = [
  serve(contract.citizenConfig, (_input, ctx) => describePage(ctx)),
  serve(contract.sendCode, requestCode, { keepReply: false }),
  serve(contract.signIn, signInByCode, { transaction: 'own', keepReply: false }),
  serve(contract.signOut, (_input, ctx) => leave(ctx)),
  serve(contract.whoAmI, async (_input, ctx) => ({
    user_id: ctx.citizen.user_id,
    phone: ctx.citizen.user_id ? maskPhone(await phoneOf(ctx)) : null,
    order_id: ctx.citizen.order_id,
    notice_id: await pendingNotice(ctx),
    closing_on: await closingOf(ctx),
  })),
  serve(contract.closeAccount, close),
  serve(contract.notice, async (_input, { db, supplier_id }) => ({
    notice: supplier_id === null ? null : await inForce(db, supplier_id, 'privacy'),
  })),
  serve(contract.agreeToNotice, agreeAgain),
  serveUpload(
    contract.uploadPhoto,
    underNotice(async (_input, ctx, files) => {
      const { id, file_name, size } = await keepUpload(ctx, { ...citizenFiles, ...PHOTO }, files)
      return { id, file_name, size }
    }),
  ),
  serveFile(contract.readPhoto, ({ id }, ctx) => sendFile(ctx, citizenFiles, { id })),
  serve(contract.submitMatter, underNotice(submit)),
  serve(contract.myMatters, (input, ctx) => listCitizenOrders(ctx, input)),
  serve(contract.matter, ({ id }, ctx) => readCitizenOrder(ctx, id)),
  serve(contract.addToMatter, underNotice(add)),
  serve(contract.urgeMatter, urge),
  serve(contract.evaluateMatter, underNotice(evaluate)),
  serve(contract.withdrawMatter, withdraw),
]
