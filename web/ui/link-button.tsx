import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-style.ts";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  block?: boolean | undefined;
}

export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, block, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  );
}
