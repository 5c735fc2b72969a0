import { Rehearsal } from './Rehearsal.tsx'

/** What a draft of the dispatch catalogue would have meant. */
export const CatalogueEffects = ({ catalogue_id }: { catalogue_id: string }) => (
  <Rehearsal input={() => ({ call: { what: 'catalogue', catalogue_id } })} />
)
