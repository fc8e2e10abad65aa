/** Size and stroke of every icon: 16, in the navigation 18, in tags 14. */
export const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
export const navIconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
export const tagIconProps = { size: 13, stroke: 2, 'aria-hidden': true } as const;
