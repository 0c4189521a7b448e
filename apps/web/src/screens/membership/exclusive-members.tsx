import { planOf } from '../../features/membership/index.ts'
import { useText } from '../../messages/index.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PackCard } from './pack-card.tsx'
import type { Sale } from './sale.types.ts'

const id = 'exclusive_member_pack'
const plan = planOf(id)

export function ExclusiveMembers({ sale }: { sale: Sale }) {
  const t = useText()
  return (
    <section aria-labelledby="exclusive" className="flex flex-col gap-4">
      <div>
        <h2 id="exclusive" className="text-title">
          {t('membership.exclusiveTitle')}
        </h2>
        <p className="mt-1 max-w-reading text-ink-soft">{t('membership.exclusiveText')}</p>
      </div>
      {sale.currency ? (
        <PackCard plan={plan} id={id} sale={sale} />
      ) : (
        <Loading>
          <Skeleton className="h-88" />
        </Loading>
      )}
    </section>
  )
}
