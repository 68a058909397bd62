import { type HolderAddress, holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'

/** An address line by line. */
export const HolderAddressText = ({ address }: { address: HolderAddress }) =>
  holderAddressLines(address).map((line, at) => (
    // Two lines of a street may read alike.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at} className="block wrap-anywhere">
      {line}
    </span>
  ))
