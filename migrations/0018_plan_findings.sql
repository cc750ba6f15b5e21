CREATE TABLE `plan_findings` (
	`plan_id` text NOT NULL,
	`rule` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`owner_member_id` text,
	`due` text,
	`muted_until` text,
	`mute_reason` text DEFAULT '' NOT NULL,
	`first_seen_at` integer NOT NULL,
	`resolved_at` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `rule`, `item_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_findings_by_resolution` ON `plan_findings` (`plan_id`,`resolved_at`);